/** Owns what we know of an MCP host, in columns, and what a host is told of a server. */
import type { JsonObject } from "../spec/model.js";

/** The three ways in which hosts lay out a person's files; every other Unix is laid out as Linux is. */
export type Platform = "darwin" | "win32" | "linux";

/** One row of the table in `hosts.ts`. A new host is a row; a column is added when a host needs one. */
export interface Host {
  /** As after `--host`. */
  readonly id: string;
  readonly title: string;
  /** Where its file may lie, the likeliest first. */
  readonly files: readonly HostFile[];
  /** `json`: the host refuses comments and trailing commas; they are kept, and reported. */
  readonly format: "json" | "jsonc";
  /** The keys from the root of the file to the object of servers. */
  readonly root: readonly string[];
  readonly names: NameRule;
  /** How it starts a server itself; none where it only calls URLs. */
  readonly stdio?: StdioShape;
  /** How it calls a server by URL; none where its file cannot say so. */
  readonly http?: HttpShape;
  /** How its file refers to an environment variable; none where values are taken as they are written. */
  readonly reference?: ReferenceSyntax;
  /** What a person does for the host to see the change. */
  readonly afterwards: string;
}

/** One place of a host's file. */
export interface HostFile {
  readonly scope: "project" | "user";
  /** Absent: on every platform. */
  readonly platform?: Platform;
  readonly base: Base;
  /** Names below the base, the file's own last. */
  readonly path: readonly string[];
}

/** Where a place starts. */
export type Base =
  | { readonly kind: "project" }
  | { readonly kind: "home" }
  /** A variable that holds a folder, and the names below the home folder where it is not set. */
  | {
      readonly kind: "variable";
      readonly name: string;
      readonly otherwise: readonly string[];
    }
  /** A packaged Windows application, whose folder ends in a publisher's id: every one that starts so. */
  | { readonly kind: "package"; readonly prefix: string };

/** What a server may be called in the file. */
interface NameRule {
  /** Every other character becomes a hyphen. */
  readonly allowed: RegExp;
  readonly longest: number;
}

/** The keys of an entry whose server the host starts. */
export interface StdioShape {
  /** Pairs that the entry always has. */
  readonly fixed: JsonObject;
  /** Program and arguments in two keys, or all in one list. */
  readonly command:
    | {
        readonly kind: "two keys";
        readonly program: string;
        readonly arguments: string;
      }
    | { readonly kind: "one list"; readonly key: string };
  readonly env: string;
}

/** The keys of an entry whose server the host calls. */
interface HttpShape {
  readonly fixed: JsonObject;
  readonly url: string;
}

/** `${NAME:-default}` is `open` `${`, `close` `}`, `otherwise` `:-`. */
export interface ReferenceSyntax {
  readonly open: string;
  readonly close: string;
  /** Between the name and a default; none where a reference cannot have one. */
  readonly otherwise?: string;
}

/** The server as a host is told of it. */
export type HostServer =
  | {
      readonly kind: "stdio";
      readonly name: string;
      /** Absolute path of the node that starts it. */
      readonly node: string;
      /** Absolute path of the built entry file. */
      readonly script: string;
      readonly env: readonly ServerVariable[];
    }
  | { readonly kind: "http"; readonly name: string; readonly url: string };

/** A variable that the server reads; its value is never known here. */
export interface ServerVariable {
  readonly name: string;
  readonly required: boolean;
  /** From the spec, which everyone may read. */
  readonly default?: string;
}
