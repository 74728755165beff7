/** Owns which texts look like a secret itself, by the forms that those who hand them out have given them. */

const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/],
  ["an access key of AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a token of GitHub", /\bgh[pousr]_[0-9A-Za-z]{36}\b|\bgithub_pat_\w{60,}/],
  ["a token of GitLab", /\bglpat-[\w-]{20}\b/],
  ["a key of Anthropic", /\bsk-ant-[\w-]{30,}/],
  ["a key of OpenAI", /\bsk-(?:proj-|svcacct-)?[0-9A-Za-z_-]{32,}/],
  ["a key of Stripe", /\b[rs]k_live_[0-9A-Za-z]{16,}/],
  ["a token of Slack", /\bxox[abeoprs]-[0-9A-Za-z-]{20,}/],
  ["a key of Google", /\bAIza[\w-]{35}\b/],
  ["a token of npm", /\bnpm_[0-9A-Za-z]{36}\b/],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
];

/** What a text holds, or undefined where it holds no secret; one made up to show the form is none. */
export function secretIn(text: string): string | undefined {
  for (const [what, form] of forms) {
    const [found] = form.exec(text) ?? [];
    if (found !== undefined && !isMadeUp(found)) return what;
  }
  return undefined;
}

function isMadeUp(secret: string): boolean {
  return /example|x{6}|1234567|\*|(.)\1{7}/i.test(secret);
}

/** Letters and digits as only a machine puts them together. */
export function looksRandom(text: string): boolean {
  if (!/^[\w+/=.-]{20,}$/.test(text) || !/\d/.test(text)) return false;
  if (!/[a-z]/i.test(text)) return false;
  const counts = new Map<string, number>();
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
  return bits > 3.8;
}

/** Whether a name says that what it names is a secret. */
export function namesSecret(name: string): boolean {
  return /passw(?:or)?d|passphrase|secret|credential|(?:api|access|private|signing)[-_ ]?key|(?:auth|access|bearer|refresh|id|api|bot|session|secret)[-_ ]?token|^token$|authorization|\bssn\b|pin[-_ ]?code/i.test(
    name,
  );
}
