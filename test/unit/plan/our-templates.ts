/** Owns the templates of the package, as the command line reads them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Templates } from "../../../src/plan/templates.js";

const root = fileURLToPath(new URL("../../../templates/", import.meta.url));

export const ourTemplates: Templates = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      relative(root, path).split(sep).join("/"),
      readFileSync(path, "utf8"),
    ]),
);
