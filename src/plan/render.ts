/** Owns the templates: the only file that knows Handlebars. */
import Handlebars from "handlebars";
import { stringLiteral } from "../schema/string-literal.js";
import type { Json, JsonObject } from "../spec/model.js";
import { oneLineIfFits } from "./group.js";
import { commentText, jsdoc } from "./jsdoc.js";
import {
  literal,
  memberAccess,
  propertyKey,
  propertyLines,
} from "./literal.js";
import { isTemplate, type Templates } from "./templates.js";

/** Fills the template at `path` with `view`, whose keys it must all know. */
export type Render = (path: string, view: object) => string;

interface BlockOptions {
  fn(context: unknown): string;
  inverse(context: unknown): string;
}

/**
 * What templates may call. Texts of the spec reach a file through these only; everything else that a view
 * holds is an identifier, a path or code of ours.
 */
const helpers = {
  /** A value as a literal, which starts in a line with this indent. */
  literal: (value: Json, indent: unknown) => literal(value, columns(indent)),
  /** `const name: type = …;` */
  constant: (declaration: string, value: Json) => constant(declaration, value),
  /** The properties of an object, a line or more each. */
  properties: (value: JsonObject, indent: unknown) =>
    propertyLines(value, columns(indent)),
  string: (text: string) => stringLiteral(text),
  key: (name: string) => propertyKey(name),
  member: (name: string) => memberAccess(name),
  jsdoc: (text: string, indent: unknown) => jsdoc(text, columns(indent)),
  /** A text inside a comment that the template writes. */
  comment: (text: string) => commentText(text),
  json: (value: Json) => JSON.stringify(value),
  /** Its lines on one line if that fits. */
  group(this: unknown, options: BlockOptions) {
    return oneLineIfFits(options.fn(this));
  },
  /** Handlebars' own `if` takes a misspelt name for false. */
  if(this: unknown, value: unknown, options: BlockOptions) {
    return isTrue(value) ? options.fn(this) : options.inverse(this);
  },
  each(this: unknown, list: readonly unknown[], options: BlockOptions) {
    return list.map((item) => options.fn(item)).join("");
  },
};

function constant(declaration: string, value: Json): string {
  const column = declaration.length - declaration.lastIndexOf("\n") + 2;
  return `${declaration} = ${literal(value, 0, column)};`;
}

function columns(indent: unknown): number {
  return typeof indent === "number" ? indent : 0;
}

function isTrue(value: unknown): boolean {
  if (value === undefined) {
    throw new Error("a template asks for what is not there");
  }
  return typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value);
}

const renders = new WeakMap<Templates, Render>();

/** The function that fills templates; each template is compiled once, when it is first used. */
export function createRender(templates: Templates): Render {
  const known = renders.get(templates);
  if (known !== undefined) return known;
  const made = makeRender(templates);
  renders.set(templates, made);
  return made;
}

function makeRender(templates: Templates): Render {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries(helpers)) {
    handlebars.unregisterHelper(name);
    handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
  }
  const knownHelpers = Object.fromEntries(
    Object.keys(helpers).map((name) => [name, true]),
  );
  const compiled = new Map<string, (view: object) => string>();
  return (path, view) => {
    const text = templates.get(path);
    if (text === undefined) throw new Error(`there is no template ${path}`);
    if (!isTemplate(path)) return text;
    const fill =
      compiled.get(path) ??
      handlebars.compile<object>(text, {
        strict: true,
        noEscape: true,
        knownHelpers,
        knownHelpersOnly: true,
      });
    compiled.set(path, fill);
    return fill(view);
  };
}
