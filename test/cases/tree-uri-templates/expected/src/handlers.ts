import type { Handlers } from "./generated/types.js";
import { list } from "./resources/list.js";
import { one } from "./resources/one.js";
import { path } from "./resources/path.js";
import { query } from "./resources/query.js";
import { typed } from "./resources/typed.js";

export const handlers = {
  resources: { one, path, query, list, typed },
} satisfies Handlers;
