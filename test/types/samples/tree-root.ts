/** Folders that are served need no handler, and the variable that names one is typed. */
import { env } from "./generated/environment.js";
import { handlers } from "./handlers.js";

declare function accepts<Type>(value: Type): void;

accepts<string>(env.MORE_DOCS);
// @ts-expect-error
accepts<number>(env.MORE_DOCS);
// @ts-expect-error
handlers.resources;
