/** Owns the files under a folder, which a resource template serves without a handler. */
import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { ListResult } from "./content.js";
import type { RootFiles, RootTemplate } from "./definitions.js";
import { StartError } from "./errors.js";
import { mediaOf, typeOfName } from "./media-type.js";
import { projectFolder } from "./project-folder.js";
import { listBelow } from "./root-list.js";
import { readInside } from "./root-open.js";
import { textOf } from "./text-of.js";
import { compileTemplate } from "./uri-template.js";

/** What the spec says of a folder. */
export interface StatedRoot {
  /** Starts at the project. */
  readonly path?: string;
  /** The variable of the environment that names another. */
  readonly env?: string;
  readonly dotfiles?: true;
  readonly maxBytes: number;
}

/** Milliseconds for which a list is good: each page of it would look at every file again. */
const KEEP = 1_000;

export function servingFiles(stated: StatedRoot) {
  return (template: RootTemplate): RootFiles => {
    const { dotfiles = false, maxBytes } = stated;
    const names = { dotfiles };
    const { mimeType, uriTemplate, variable } = template;
    const match = compileTemplate(uriTemplate);
    const below = /\{[+#?&]/.test(uriTemplate);
    let root: Promise<string> | undefined;
    let kept: { readonly at: number; readonly list: Promise<ListResult> };

    const folder = () => (root ??= realFolder(stated, template.name));

    /** The uri of a file, if it has one that leads back to it. */
    function uriOf(path: string): string | undefined {
      const uri = expand(uriTemplate, path);
      try {
        return match(uri)?.[variable] === path ? uri : undefined;
      } catch {
        return undefined;
      }
    }

    async function list(): Promise<ListResult> {
      const found = await listBelow(await folder(), names, { below, maxBytes });
      return found.flatMap(({ path, size }) => {
        const uri = uriOf(path);
        if (uri === undefined) return [];
        const type = mimeType ?? typeOfName(path);
        return [{ uri, name: path, size, ...(type && { mimeType: type }) }];
      });
    }

    return {
      open: async () => void (await folder()),
      async read(path, uri) {
        const file = await readInside(await folder(), path, names, maxBytes);
        if (file === undefined) return null;
        const media = mediaOf(file.path, file.bytes);
        const text = mimeType === undefined ? media.text : textOf(file.bytes);
        const type = mimeType ?? media.mimeType;
        return text === undefined
          ? [{ uri, mimeType: type, blob: file.bytes.toString("base64") }]
          : [{ uri, mimeType: type, text }];
      },
      list() {
        const now = Date.now();
        if (kept === undefined || now - kept.at > KEEP) {
          kept = { at: now, list: list() };
        }
        return kept.list;
      },
    };
  };
}

async function realFolder(
  { path, env }: StatedRoot,
  name: string,
): Promise<string> {
  const set = env === undefined ? "" : (process.env[env]?.trim() ?? "");
  const stated = set === "" ? path : set;
  const whose = set === "" ? "" : ` (from ${env})`;
  if (stated === undefined) {
    throw new StartError(
      `${env} must name the folder of the resource ${name}.`,
    );
  }
  const folder = resolve(projectFolder, stated);
  try {
    // With the separator it must be a folder.
    return await realpath(`${folder}/`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The resource ${name} serves the files of ${folder}${whose}, which is no folder that can be read (${code}).`,
    );
  }
}

/** Of the one variable that the template has. */
function expand(template: string, path: string): string {
  return template.replace(
    /\{([+#./;?&]?)([^{}*]+)\}/,
    (_, operator: string, name: string) => {
      const before = operator === "+" ? "" : operator;
      const named = /[;?&]/.test(operator) ? `${name}=` : "";
      return before + named + path.split("/").map(encodeURIComponent).join("/");
    },
  );
}
