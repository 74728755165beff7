/** Owns where a host keeps its file: facts about a machine in, paths out. */
import { posix, win32 } from "node:path";
import type { Base, Host, HostFile, Platform } from "./host.js";

/** What is known of a person's machine. */
export interface Whereabouts {
  readonly platform: Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  readonly project: string;
  /** Names of the folders in `packagesFolder`; empty but on Windows. */
  readonly packages: readonly string[];
}

/** One file that may be the host's. */
export interface Candidate {
  /** Absolute, with the platform's separators. */
  readonly path: string;
  /** As a person names it: a project's file from the project's folder. */
  readonly shown: string;
  readonly scope: HostFile["scope"];
}

/**
 * The files that a host may read here, in groups of equally likely ones, the likeliest group first.
 * No group at all where the host has no file on this platform, or the person's folder is not known.
 */
export function locateHost(
  host: Host,
  where: Whereabouts,
): readonly (readonly Candidate[])[] {
  return host.files
    .filter(({ platform }) => (platform ?? where.platform) === where.platform)
    .map((file) =>
      foldersOf(file.base, where).map((folder) =>
        candidateOf(file, folder, where),
      ),
    )
    .filter((group) => group.length > 0);
}

/** The folder of packaged Windows applications, whose names `Whereabouts` wants. */
export function packagesFolder(
  where: Pick<Whereabouts, "platform" | "env">,
): string | undefined {
  if (where.platform !== "win32") return undefined;
  const folder = variableFolder("LOCALAPPDATA", ["AppData", "Local"], where);
  return folder === undefined ? undefined : win32.join(folder, "Packages");
}

/** The layout that `platform` follows. */
export function platformOf(platform: NodeJS.Platform): Platform {
  return platform === "darwin" || platform === "win32" ? platform : "linux";
}

function candidateOf(
  { scope, path }: HostFile,
  folder: string,
  { platform }: Whereabouts,
): Candidate {
  const paths = pathsOf(platform);
  const whole = paths.join(folder, ...path);
  return {
    path: whole,
    shown: scope === "project" ? paths.join(...path) : whole,
    scope,
  };
}

function foldersOf(base: Base, where: Whereabouts): readonly string[] {
  switch (base.kind) {
    case "project":
      return [where.project];
    case "home":
      return listOf(homeFolder(where));
    case "variable":
      return listOf(variableFolder(base.name, base.otherwise, where));
    case "package": {
      const packages = packagesFolder(where);
      if (packages === undefined) return [];
      return where.packages
        .filter((name) => name.startsWith(base.prefix))
        .map((name) => win32.join(packages, name));
    }
  }
}

function variableFolder(
  name: string,
  otherwise: readonly string[],
  where: Pick<Whereabouts, "platform" | "env">,
): string | undefined {
  const folder = absoluteFolder(where.env[name], where.platform);
  if (folder !== undefined) return folder;
  const home = homeFolder(where);
  if (home === undefined) return undefined;
  return pathsOf(where.platform).join(home, ...otherwise);
}

function homeFolder({
  platform,
  env,
}: Pick<Whereabouts, "platform" | "env">): string | undefined {
  const name = platform === "win32" ? "USERPROFILE" : "HOME";
  return absoluteFolder(env[name], platform);
}

/** A folder that is not absolute would mean another place in every working directory: it counts as not set. */
function absoluteFolder(
  folder: string | undefined,
  platform: Platform,
): string | undefined {
  if (folder === undefined || !pathsOf(platform).isAbsolute(folder))
    return undefined;
  return folder;
}

function pathsOf(platform: Platform): typeof posix {
  return platform === "win32" ? win32 : posix;
}

function listOf(folder: string | undefined): readonly string[] {
  return folder === undefined ? [] : [folder];
}
