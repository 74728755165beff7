/** Owns the table of package managers: what each is told, in a project's papers and by `create`. */

export interface PackageManager {
  readonly id: "npm" | "pnpm" | "yarn" | "yarn-berry" | "bun";
  readonly program: "npm" | "pnpm" | "yarn" | "bun";
  readonly title: string;
  /** Installs what package.json asks for. */
  readonly install: string;
  /** Installs what the lock file has, or fails. */
  readonly installLocked: string;
  /** Installs although package.json was changed since the lock file was written. */
  readonly installUnlocked: string;
  /** Leaves what the server needs at run time. */
  readonly prune: string;
  /** Runs a script, or a program that a dependency brings along. */
  readonly run: string;
  readonly test: string;
  readonly exec: string;
  /** What a machine that has Node and npm only must install first. */
  readonly itself: string | undefined;
  /** The files that say which versions were installed. */
  readonly lockFiles: readonly string[];
}

export const packageManagers: readonly PackageManager[] = [
  {
    id: "npm",
    program: "npm",
    title: "npm",
    install: "npm install",
    installLocked: "npm ci",
    installUnlocked: "npm install --no-audit --no-fund",
    prune: "npm prune --omit=dev",
    run: "npm run",
    test: "npm test",
    exec: "npx",
    itself: undefined,
    lockFiles: ["package-lock.json"],
  },
  {
    id: "pnpm",
    program: "pnpm",
    title: "pnpm",
    install: "pnpm install",
    installLocked: "pnpm install --frozen-lockfile",
    installUnlocked: "pnpm install --no-frozen-lockfile",
    prune: "CI=true pnpm prune --prod",
    run: "pnpm run",
    test: "pnpm test",
    exec: "pnpm exec",
    itself: "pnpm",
    lockFiles: ["pnpm-lock.yaml"],
  },
  {
    id: "yarn",
    program: "yarn",
    title: "Yarn 1",
    install: "yarn install",
    installLocked: "yarn install --frozen-lockfile",
    installUnlocked: "yarn install",
    prune: "yarn install --production --prefer-offline",
    run: "yarn run",
    test: "yarn test",
    exec: "yarn run",
    itself: "yarn",
    lockFiles: ["yarn.lock"],
  },
  {
    id: "yarn-berry",
    program: "yarn",
    title: "Yarn",
    install: "yarn install",
    installLocked: "yarn install --immutable",
    installUnlocked: "yarn install --no-immutable",
    prune: "yarn workspaces focus --production",
    run: "yarn run",
    test: "yarn test",
    exec: "yarn run",
    itself: "@yarnpkg/cli-dist",
    lockFiles: ["yarn.lock", ".yarnrc.yml"],
  },
  {
    id: "bun",
    program: "bun",
    title: "Bun",
    install: "bun install",
    installLocked: "bun install --frozen-lockfile",
    installUnlocked: "bun install",
    prune: "rm -rf node_modules && bun install --production",
    run: "bun run",
    // `bun test` is a test runner of its own.
    test: "bun run test",
    exec: "bunx",
    itself: "bun",
    lockFiles: ["bun.lock"],
  },
];
