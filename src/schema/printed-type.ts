/** Owns the tree of what json-schema-to-typescript printed: the little TypeScript that our skeletons can become. */

export type PrintedType =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "union"; readonly members: readonly PrintedType[] }
  | { readonly kind: "intersection"; readonly members: readonly PrintedType[] }
  | { readonly kind: "list"; readonly item: PrintedType }
  | { readonly kind: "tuple"; readonly items: readonly PrintedItem[] }
  | { readonly kind: "object"; readonly members: readonly PrintedMember[] };

interface PrintedItem {
  readonly rest: boolean;
  readonly type: PrintedType;
}

export interface PrintedMember {
  /** A word of ours, or `undefined` for the index signature. */
  readonly key: string | undefined;
  readonly optional: boolean;
  readonly type: PrintedType;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** Reads the first interface in a printed text. */
export function readInterface(text: string): readonly PrintedMember[] {
  const reader: Reader = { tokens: tokensOf(text), at: 0 };
  take(reader, "export");
  take(reader, "interface");
  reader.at++;
  return readMembers(reader);
}

/** Strings and comments come first: what looks like the one inside the other is none. */
function tokensOf(text: string): readonly string[] {
  const found = text.match(
    /"(?:[^"\\]|\\.)*"|\/\*[^]*?\*\/|-?\d[\d.eE+-]*|[A-Za-z_$][\w$.]*|\.\.\.|\S/g,
  );
  return (found ?? []).filter((token) => !token.startsWith("/*"));
}

function peek(reader: Reader): string | undefined {
  return reader.tokens[reader.at];
}

function take(reader: Reader, expected: string): void {
  if (peek(reader) !== expected) {
    const found = reader.tokens.slice(reader.at, reader.at + 5).join(" ");
    throw new Error(`Printed types: expected "${expected}" at "${found}".`);
  }
  reader.at++;
}

function takeIf(reader: Reader, wanted: string): boolean {
  if (peek(reader) !== wanted) return false;
  reader.at++;
  return true;
}

function readMembers(reader: Reader): readonly PrintedMember[] {
  const members: PrintedMember[] = [];
  take(reader, "{");
  while (!takeIf(reader, "}")) {
    let key: string | undefined;
    if (takeIf(reader, "[")) {
      reader.at++;
      for (const word of [":", "string", "]"]) take(reader, word);
    } else {
      key = peek(reader);
      reader.at++;
    }
    const optional = takeIf(reader, "?");
    take(reader, ":");
    members.push({ key, optional, type: readType(reader) });
    takeIf(reader, ";");
  }
  return members;
}

function readType(reader: Reader): PrintedType {
  const members = [readIntersection(reader)];
  while (takeIf(reader, "|")) members.push(readIntersection(reader));
  return members.length === 1 && members[0] !== undefined
    ? members[0]
    : { kind: "union", members };
}

function readIntersection(reader: Reader): PrintedType {
  const members = [readList(reader)];
  while (takeIf(reader, "&")) members.push(readList(reader));
  return members.length === 1 && members[0] !== undefined
    ? members[0]
    : { kind: "intersection", members };
}

function readList(reader: Reader): PrintedType {
  let type = readOne(reader);
  while (peek(reader) === "[" && reader.tokens[reader.at + 1] === "]") {
    reader.at += 2;
    type = { kind: "list", item: type };
  }
  return type;
}

function readOne(reader: Reader): PrintedType {
  const token = peek(reader);
  if (token === "{") return { kind: "object", members: readMembers(reader) };
  reader.at++;
  if (token === "(") {
    const type = readType(reader);
    take(reader, ")");
    return type;
  }
  if (token !== "[") return { kind: "word", text: token ?? "unknown" };
  const items: PrintedItem[] = [];
  while (!takeIf(reader, "]")) {
    const rest = takeIf(reader, "...");
    const type = readType(reader);
    items.push({ rest, type });
    takeIf(reader, ",");
  }
  return { kind: "tuple", items };
}
