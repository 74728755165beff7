#!/usr/bin/env node
/** All of it. */
export const handlers = {
  tools: {
  },
} as const;
