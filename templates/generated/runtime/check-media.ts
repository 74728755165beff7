/** Owns the proof that media types are such, and bytes base64, in the content that handlers return. */

const mediaType = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;.*)?$/;
const base64 = /^[A-Za-z\d+/]*={0,2}$/;

type Block = Readonly<Record<string, unknown>>;

/** @param result as the protocol wants it */
export function mediaProblems(result: unknown): string[] {
  const { content, contents, resources, messages }: Block = Object(result);
  const said = [messages ?? []].flat().map((one) => Object(one).content);
  return [content, contents, resources, said].flat().flatMap(problemsOf);
}

function problemsOf(block: unknown): string[] {
  if (block === undefined) return [];
  const { mimeType, data, blob = data, resource }: Block = Object(block);
  const problems = problemsOf(resource);
  if (typeof mimeType === "string" && !mediaType.test(mimeType)) {
    problems.push(`${JSON.stringify(mimeType)} is no mimeType`);
  }
  if (typeof blob === "string" && !isBase64(blob)) {
    problems.push('bytes are no base64, as toString("base64") makes it');
  }
  return problems;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && base64.test(text);
}
