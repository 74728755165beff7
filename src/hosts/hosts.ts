/** Owns the table of MCP hosts. */
import type { Host } from "./host.js";

/** What every host's models take in the name of a tool, of which the server's name is a part. */
const toolNames = { allowed: /[A-Za-z0-9_-]/, longest: 64 };

const twoKeys = {
  fixed: {},
  command: { kind: "two keys", program: "command", arguments: "args" },
  env: "env",
} as const;

export const hosts: readonly Host[] = [
  {
    id: "claude-desktop",
    title: "Claude Desktop",
    files: [
      {
        scope: "user",
        platform: "darwin",
        base: { kind: "home" },
        path: [
          "Library",
          "Application Support",
          "Claude",
          "claude_desktop_config.json",
        ],
      },
      // The packaged build is shown a copy of its own in place of %APPDATA%, and never reads the other.
      {
        scope: "user",
        platform: "win32",
        base: { kind: "package", prefix: "Claude_" },
        path: ["LocalCache", "Roaming", "Claude", "claude_desktop_config.json"],
      },
      {
        scope: "user",
        platform: "win32",
        base: {
          kind: "variable",
          name: "APPDATA",
          otherwise: ["AppData", "Roaming"],
        },
        path: ["Claude", "claude_desktop_config.json"],
      },
      {
        scope: "user",
        platform: "linux",
        base: {
          kind: "variable",
          name: "XDG_CONFIG_HOME",
          otherwise: [".config"],
        },
        path: ["Claude", "claude_desktop_config.json"],
      },
    ],
    format: "json",
    root: ["mcpServers"],
    names: toolNames,
    stdio: twoKeys,
    afterwards:
      "quit Claude Desktop whole, also from the tray or the menu bar, and start it again",
  },
  {
    id: "claude-code",
    title: "Claude Code",
    files: [
      { scope: "project", base: { kind: "project" }, path: [".mcp.json"] },
    ],
    format: "json",
    root: ["mcpServers"],
    names: toolNames,
    stdio: twoKeys,
    http: { fixed: { type: "http" }, url: "url" },
    reference: { open: "${", close: "}", otherwise: ":-" },
    afterwards:
      "start claude again in this folder, and approve the server when it asks",
  },
];

/** Every key under which some host looks for servers; one that is not the host's own is somebody's mistake. */
export const serverKeys: readonly string[] = [
  "mcpServers",
  "servers",
  "context_servers",
  "mcp",
];
