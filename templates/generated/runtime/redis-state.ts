/** Owns the store of state in Redis, or Valkey, whose clock ends what is in it. */
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ToolError } from "./errors.js";
import { reasonOf, type RedisClient, say } from "./redis-client.js";
import type { StateStore } from "./state-store.js";

/** Milliseconds for Redis to say whether there is a token. */
const PATIENCE = 500;

/** @param prefix of all keys, so that servers of other names share nothing with it */
export function redisState(client: RedisClient, prefix: string): StateStore {
  const keyOf = (key: string) => prefix + key;

  async function run(
    { text, sha }: Script,
    keys: string[],
    values: string[] = [],
  ): Promise<unknown> {
    const given = { keys, arguments: values };
    try {
      return await client.evalSha(sha, given).catch((error: unknown) => {
        if (reasonOf(error) !== "NOSCRIPT") throw error;
        return client.eval(text, given);
      });
    } catch (error) {
      // A loss of the connection is told once, and not for each call.
      if (client.isReady) say(`the state is out of reach (${reasonOf(error)})`);
      throw new ToolError(
        "The server's store cannot be reached now: try again later.",
      );
    }
  }

  return {
    async get(key) {
      const found = await run(get, [keyOf(key)]);
      if (!Array.isArray(found)) return undefined;
      const [version, value, now] = found.map(String);
      if (version === undefined || value === undefined) return undefined;
      return { version: Number(version), value, now: Number(now) };
    },

    async commit(changes) {
      const keys = changes.map(({ key }) => keyOf(key));
      const values = changes.flatMap(({ version, value }) =>
        value === undefined
          ? [String(version), "delete", ""]
          : [String(version), "set", value],
      );
      return (await run(commit, keys, values)) === 1;
    },

    async putIfAbsent({ key, value, ttl, group }) {
      const keys = [keyOf(key), ...(group ? [keyOf(group.name)] : [])];
      const values = [value, String(ttl), String(group?.most ?? 0)];
      const done = await run(put, keys, values);
      return done === "put" || done === "full" ? done : "there";
    },

    async touch(key, milliseconds) {
      await run(touch, [keyOf(key)], [String(milliseconds)]);
    },

    async count(group) {
      return Number(await run(count, [keyOf(group)]));
    },

    async takeToken(key, { calls, per }) {
      if (!client.isReady) return undefined;
      const given = [String(per), String(per / calls)];
      // A store that does not answer must not hold up calls that it could only count.
      const late = setTimeout(PATIENCE, undefined, { ref: false });
      const taken = run(take, [keyOf(`rate:${key}`)], given).then(Number);
      return Promise.race([taken.catch(() => undefined), late]);
    },

    // The connection is not its own.
    close: async () => undefined,
  };
}

interface Script {
  readonly text: string;
  readonly sha: string;
}

/** Redis runs a script as one step, of which it undoes nothing: so each looks first, and changes then. */
function script(text: string): Script {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}

const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** A group is the keys in it by their ends; it ends with the last of them. */
const live = `
${clock}
local function join(group, key, ttl)
  redis.call('ZADD', group, string.format('%d', now + ttl), key)
  redis.call('PEXPIRE', group, ttl, 'NX')
  redis.call('PEXPIRE', group, ttl, 'GT')
end
local function size(group)
  redis.call('ZREMRANGEBYSCORE', group, '-inf', string.format('%d', now))
  return redis.call('ZCARD', group)
end
`;

const get = script(`
${clock}
local found = redis.call('HMGET', KEYS[1], 'version', 'value')
if not found[1] then return false end
return { found[1], found[2], string.format('%d', now) }
`);

const put = script(`
${live}
local key, group, ttl = KEYS[1], KEYS[2], ARGV[2]
if redis.call('EXISTS', key) == 1 then return 'there' end
if group then
  if size(group) >= tonumber(ARGV[3]) then return 'full' end
  join(group, key, ttl)
end
redis.call('HSET', key, 'version', 1, 'value', ARGV[1], 'group', group or '')
redis.call('PEXPIRE', key, ttl)
return 'put'
`);

const commit = script(`
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'version') ~= ARGV[3 * i - 2] then return 0 end
end
for i, key in ipairs(KEYS) do
  if ARGV[3 * i - 1] == 'set' then
    redis.call('HINCRBY', key, 'version', 1)
    redis.call('HSET', key, 'value', ARGV[3 * i])
  else
    local group = redis.call('HGET', key, 'group')
    if group ~= '' then redis.call('ZREM', group, key) end
    redis.call('DEL', key)
  end
end
return 1
`);

const touch = script(`
${live}
local key, ttl = KEYS[1], ARGV[1]
local group = redis.call('HGET', key, 'group')
if not group then return 0 end
redis.call('PEXPIRE', key, ttl)
if group ~= '' then join(group, key, ttl) end
return 1
`);

const count = script(`
${live}
return size(KEYS[1])
`);

/** A bucket is the time at which it will be full again, as in rate-limit.ts; it is no key while it is full. */
const take = script(`
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local per, each = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + each
local wait = full - now - per
if wait > 0.001 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return 0
`);
