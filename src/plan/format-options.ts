/** Owns the settings that a person's files are formatted by, as prettier names them. */
import type { Json } from "../spec/model.js";

export type FormatOptions = Readonly<Record<string, string | number | boolean>>;

/** What is followed, with what it is where nothing is said: the way in which templates are written. */
const usual: FormatOptions = {
  arrowParens: "always",
  bracketSameLine: false,
  bracketSpacing: true,
  endOfLine: "lf",
  experimentalOperatorPosition: "end",
  experimentalTernaries: false,
  objectWrap: "preserve",
  printWidth: 80,
  quoteProps: "as-needed",
  semi: true,
  singleQuote: false,
  tabWidth: 2,
  trailingComma: "all",
  useTabs: false,
};

/** What of prettier's settings is another than usual; nothing else of them is followed, plugins above all. */
export function unusualOptions(
  settings: Readonly<Record<string, unknown>>,
): FormatOptions {
  const entries = Object.entries(usual).flatMap(([name, value]) => {
    const given = settings[name];
    // prettier writes an endless line as Infinity, and takes whatever line ends there are for auto.
    const isOf = typeof given === typeof value && given !== "auto";
    return isOf && given !== value ? [[name, given] as const] : [];
  });
  return Object.fromEntries(entries) as FormatOptions;
}

/**
 * The settings of a biome.json.
 * @returns `undefined` where it formats nothing
 */
export function biomeOptions(
  settings: Json | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const general = under(settings, "formatter");
  const own = under(under(settings, "javascript"), "formatter");
  if (general?.["enabled"] === false || own?.["enabled"] === false)
    return undefined;
  const said = (name: string): Json | undefined =>
    own?.[name] ?? general?.[name];
  // Biome indents by tabs where nothing is said.
  const useTabs = said("indentStyle") !== "space";
  return {
    useTabs,
    tabWidth: said("indentWidth"),
    printWidth: said("lineWidth"),
    endOfLine: said("lineEnding"),
    bracketSpacing: said("bracketSpacing"),
    bracketSameLine: said("bracketSameLine"),
    singleQuote: said("quoteStyle") === "single",
    semi: said("semicolons") !== "asNeeded",
    trailingComma: said("trailingCommas"),
    arrowParens: said("arrowParentheses") === "asNeeded" ? "avoid" : "always",
    quoteProps:
      said("quoteProperties") === "preserve" ? "preserve" : "as-needed",
    objectWrap: said("expand") === "never" ? "collapse" : "preserve",
    experimentalOperatorPosition:
      said("operatorLinebreak") === "before" ? "start" : "end",
  };
}

type Settings = Readonly<Record<string, Json>>;

function under(value: Json | undefined, key: string): Settings | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Object.hasOwn(value, key)) return undefined;
  const inner = (value as Settings)[key];
  return typeof inner === "object" && inner !== null && !Array.isArray(inner)
    ? (inner as Settings)
    : undefined;
}
