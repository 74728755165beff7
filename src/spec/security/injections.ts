/** Owns which words in a description talk to a model behind the person's back. */

const what =
  "(?:instructions?|prompts?|messages?|rules?|guidelines?|directions?)";

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass)\\s+(?:(?:all|any|the|your|my|of|these|those)\\s+){0,3}(?:(?:previous|prior|above|earlier|preceding|other|system|existing)\\s+){1,2}${what}\\b`,
    "i",
  ),
  /\b(?:do\s+not|don't|never)\s+(?:tell|inform|mention|reveal|disclose|show|notify|alert)\b[^.\n]{0,40}\b(?:the\s+)?(?:users?|human|person)\b/i,
  /\bwithout\s+(?:telling|informing|notifying|alerting|asking|mentioning)\b[^.\n]{0,20}\b(?:the\s+)?(?:users?|human|person)\b/i,
  /\b(?:reveal|print|repeat|output|leak|send)\s+(?:(?:the|your|its|full|entire)\s+){1,3}system\s+prompt\b/i,
  /<\/?\s*(?:important|system|secret|hidden|instructions?|assistant)\s*>/i,
  /<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>/i,
  /<!--/,
];

/** The words, or undefined where there are none. */
export function injectedWords(text: string): string | undefined {
  for (const pattern of patterns) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found.replaceAll(/\s+/g, " ");
  }
  return undefined;
}
