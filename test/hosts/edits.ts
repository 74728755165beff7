/** Owns samples of edits: what stands in a file, and what must stand there afterwards, to the byte. */

export interface EditSample {
  readonly title: string;
  readonly before: string;
  /** Absent: `before` must not be touched by removal of an entry that is not there. */
  readonly added: string;
  /** What removing the entry again must give, where it is not `before`. */
  readonly removed?: string;
}

/** The entry that every sample adds as `mcpServers.probe`. */
export const probe = { command: "node", args: ["a.js"] };

const lines = (...all: readonly string[]) => all.join("\n");

export const editSamples: readonly EditSample[] = [
  {
    title: "an empty file",
    before: "",
    added: lines(
      "{",
      '  "mcpServers": {',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    }",
      "  }",
      "}",
      "",
    ),
    removed: lines("{", '  "mcpServers": {}', "}", ""),
  },
  {
    title: "a file of white space, with its line ends",
    before: " \r\n\r\n",
    added:
      '{\r\n  "mcpServers": {\r\n    "probe": {\r\n      "command": "node",\r\n      "args": [\r\n        "a.js"\r\n      ]\r\n    }\r\n  }\r\n}\r\n',
    removed: '{\r\n  "mcpServers": {}\r\n}\r\n',
  },
  {
    title: "a file of nothing but a comment",
    before: "// mine",
    added: lines(
      "// mine",
      "{",
      '  "mcpServers": {',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    }",
      "  }",
      "}",
      "",
    ),
    removed: lines("// mine", "{", '  "mcpServers": {}', "}", ""),
  },
  {
    title: "an empty object",
    before: "{}\n",
    added: lines(
      "{",
      '  "mcpServers": {',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    }",
      "  }",
      "}",
      "",
    ),
    removed: lines("{", '  "mcpServers": {}', "}", ""),
  },
  {
    title: "an object without the key, no line end at the end",
    before: lines("{", '    "theme": "dark"', "}"),
    added: lines(
      "{",
      '    "theme": "dark",',
      '    "mcpServers": {',
      '        "probe": {',
      '            "command": "node",',
      '            "args": [',
      '                "a.js"',
      "            ]",
      "        }",
      "    }",
      "}",
    ),
    removed: lines("{", '    "theme": "dark",', '    "mcpServers": {}', "}"),
  },
  {
    title: "no servers yet, tabs",
    before: '{\n\t"mcpServers": {}\n}\n',
    added:
      '{\n\t"mcpServers": {\n\t\t"probe": {\n\t\t\t"command": "node",\n\t\t\t"args": [\n\t\t\t\t"a.js"\n\t\t\t]\n\t\t}\n\t}\n}\n',
  },
  {
    title: "an entry behind another, CRLF",
    before:
      '{\r\n  "mcpServers": {\r\n    "a": {\r\n      "command": "x"\r\n    }\r\n  }\r\n}\r\n',
    added:
      '{\r\n  "mcpServers": {\r\n    "a": {\r\n      "command": "x"\r\n    },\r\n    "probe": {\r\n      "command": "node",\r\n      "args": [\r\n        "a.js"\r\n      ]\r\n    }\r\n  }\r\n}\r\n',
  },
  {
    title: "a byte order mark",
    before: '\uFEFF{\n  "mcpServers": {\n    "a": {}\n  }\n}\n',
    added:
      '\uFEFF{\n  "mcpServers": {\n    "a": {},\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n  }\n}\n',
  },
  {
    title: "old Macintosh line ends",
    before: '{\r  "mcpServers": {\r    "a": {}\r  }\r}\r',
    added:
      '{\r  "mcpServers": {\r    "a": {},\r    "probe": {\r      "command": "node",\r      "args": [\r        "a.js"\r      ]\r    }\r  }\r}\r',
  },
  {
    title: "comments above, beside and below",
    before: lines(
      "// top",
      "{",
      "  // the servers",
      '  "mcpServers": {',
      "    // first",
      '    "a": { "command": "x" } // pinned',
      "    // b is gone",
      "  }",
      "} // end",
      "",
    ),
    added: lines(
      "// top",
      "{",
      "  // the servers",
      '  "mcpServers": {',
      "    // first",
      '    "a": { "command": "x" }, // pinned',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    }",
      "    // b is gone",
      "  }",
      "} // end",
      "",
    ),
  },
  {
    title: "trailing commas, an entry on one line",
    before: lines(
      "{",
      "  // keep me",
      '  "mcpServers": {',
      '    "a": {"command":"x",},',
      "  },",
      "}",
      "",
    ),
    added: lines(
      "{",
      "  // keep me",
      '  "mcpServers": {',
      '    "a": {"command":"x",},',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    },",
      "  },",
      "}",
      "",
    ),
  },
  {
    title: "a trailing comma with a block comment behind it",
    before: '{\n  "mcpServers": {\n    "a": {} , /* one */ /* two */\n  }\n}\n',
    added:
      '{\n  "mcpServers": {\n    "a": {} , /* one */ /* two */\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    },\n  }\n}\n',
  },
  {
    title: "no servers but a comment in their place",
    before: '{\n  "mcpServers": {\n    // none yet\n  }\n}\n',
    added:
      '{\n  "mcpServers": {\n    // none yet\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n  }\n}\n',
  },
  {
    title: "no servers but a comment, on one line",
    before: '{"a": 1, "mcpServers": { /* none */ }}',
    added:
      '{"a": 1, "mcpServers": { /* none */ "probe": {"command": "node", "args": ["a.js"]} }}',
  },
  {
    title: "one line without spaces",
    before:
      '{"theme":"dark","mcpServers":{"other":{"command":"uvx","args":["x"]}}}',
    added:
      '{"theme":"dark","mcpServers":{"other":{"command":"uvx","args":["x"]},"probe":{"command":"node","args":["a.js"]}}}',
  },
  {
    title: "one line with spaces",
    before: '{ "mcpServers": { "a": { "command": "x" } } }\n',
    added:
      '{ "mcpServers": { "a": { "command": "x" }, "probe": { "command": "node", "args": ["a.js"] } } }\n',
  },
  {
    title: "one line, the key with nothing in it",
    before: '{"theme":"dark","mcpServers":{}}',
    added:
      '{"theme":"dark","mcpServers":{"probe":{"command":"node","args":["a.js"]}}}',
  },
  {
    title: "a line comment behind the last of several on one line",
    before: '{\n  "mcpServers": { "a": {}, "b": {} // both\n  }\n}\n',
    added:
      '{\n  "mcpServers": { "a": {}, "b": {}, // both\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n  }\n}\n',
  },
  {
    title: "the same key deeper down and beside",
    before: lines(
      "{",
      '  "projects": {',
      '    "/p": { "mcpServers": { "probe": { "command": "theirs" } } }',
      "  },",
      '  "probe": 1,',
      '  "mcpServers": {',
      '    "a": { "mcpServers": { "probe": {} } }',
      "  }",
      "}",
    ),
    added: lines(
      "{",
      '  "projects": {',
      '    "/p": { "mcpServers": { "probe": { "command": "theirs" } } }',
      "  },",
      '  "probe": 1,',
      '  "mcpServers": {',
      '    "a": { "mcpServers": { "probe": {} } },',
      '    "probe": {',
      '      "command": "node",',
      '      "args": [',
      '        "a.js"',
      "      ]",
      "    }",
      "  }",
      "}",
    ),
  },
  {
    title: "keys written with escapes, texts that look like JSON",
    before:
      '{\n  "note": "\\"mcpServers\\": {} // no comment",\n  "mcpServer\\u0073": {\n    "a": { "command": "/* x" }\n  }\n}\n',
    added:
      '{\n  "note": "\\"mcpServers\\": {} // no comment",\n  "mcpServer\\u0073": {\n    "a": { "command": "/* x" },\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n  }\n}\n',
  },
  {
    title: "keys that are names of Object.prototype",
    before:
      '{\n  "__proto__": { "x": 1 },\n  "mcpServers": {\n    "constructor": {}\n  }\n}\n',
    added:
      '{\n  "__proto__": { "x": 1 },\n  "mcpServers": {\n    "constructor": {},\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n  }\n}\n',
  },
  {
    title: "odd indentation and the bracket on the last entry's line",
    before: '{\n   "mcpServers": {\n        "a": {}}}',
    added:
      '{\n   "mcpServers": {\n        "a": {},\n        "probe": {\n           "command": "node",\n           "args": [\n              "a.js"\n           ]\n        }}}',
  },
  {
    title: "blank lines between entries",
    before: '{\n\n  "mcpServers": {\n\n    "a": {}\n\n  }\n\n}\n\n',
    added:
      '{\n\n  "mcpServers": {\n\n    "a": {},\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }\n\n  }\n\n}\n\n',
  },
];

/** `mcpServers.b` is removed; the rest must stay as it is shown. */
export const removalSamples: readonly {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}[] = [
  {
    title: "the first on lines",
    before: '{\n  "mcpServers": {\n    "b": {},\n    "c": {}\n  }\n}\n',
    after: '{\n  "mcpServers": {\n    "c": {}\n  }\n}\n',
  },
  {
    title: "the middle one on lines",
    before:
      '{\n  "mcpServers": {\n    "a": {},\n    "b": {\n      "x": 1\n    },\n    "c": {}\n  }\n}\n',
    after: '{\n  "mcpServers": {\n    "a": {},\n    "c": {}\n  }\n}\n',
  },
  {
    title: "the last on lines",
    before: '{\r\n\t"mcpServers": {\r\n\t\t"a": {},\r\n\t\t"b": {}\r\n\t}\r\n}',
    after: '{\r\n\t"mcpServers": {\r\n\t\t"a": {}\r\n\t}\r\n}',
  },
  {
    title: "the first on one line",
    before: '{ "mcpServers": { "b": {}, "c": {} } }',
    after: '{ "mcpServers": { "c": {} } }',
  },
  {
    title: "the middle one on one line",
    before: '{"mcpServers":{"a":{},"b":{},"c":{}}}',
    after: '{"mcpServers":{"a":{},"c":{}}}',
  },
  {
    title: "the last on one line, with a trailing comma",
    before: '{ "mcpServers": { "a": {}, "b": {}, } }',
    after: '{ "mcpServers": { "a": {}, } }',
  },
  {
    title: "one that shares its line with the next",
    before: '{"mcpServers": {\n  "b": {}, "c": {}\n}}',
    after: '{"mcpServers": {\n  "c": {}\n}}',
  },
  {
    title: "one with comments of the person around it",
    before:
      '{\n  "mcpServers": {\n    "a": {}, // a\n    // about b\n    "b": { /* gone */ }, // b\n    "c": {}\n  }\n}\n',
    after:
      '{\n  "mcpServers": {\n    "a": {}, // a\n    // about b\n    // b\n    "c": {}\n  }\n}\n',
  },
  {
    title: "the last with comments between it and its neighbour",
    before:
      '{\n  "mcpServers": {\n    "a": {} /* x */, // a\n    /* y */ "b": {} // b\n  }\n}\n',
    after:
      '{\n  "mcpServers": {\n    "a": {} /* x */ // a\n    /* y */ // b\n  }\n}\n',
  },
  {
    title: "one whose comma stands apart",
    before: '{"mcpServers": {\n  "b": {} /* x */\n  , "c": {}\n}}',
    after: '{"mcpServers": {\n  /* x */\n   "c": {}\n}}',
  },
  {
    title: "the only one",
    before: '{\n  "mcpServers": {\n    "b": {},\n  },\n}\n',
    after: '{\n  "mcpServers": {},\n}\n',
  },
  {
    title: "the only one, with a comment",
    before: '{\n  "mcpServers": {\n    // servers\n    "b": {}\n  }\n}\n',
    after: '{\n  "mcpServers": {\n    // servers\n  }\n}\n',
  },
];
