/** Owns the check of single values: texts, numbers, words. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../did-you-mean.js";
import type { Located } from "../located.js";
import { pointAt, wrongType, type Subject } from "./subject.js";
import type { Shape } from "./shape.js";

type ScalarShape = Extract<
  Shape,
  {
    kind:
      | "text"
      | "boolean"
      | "true"
      | "constant"
      | "number"
      | "integer"
      | "choice";
  }
>;

/** Checks a single value; problems are added to the list. */
export function checkScalar(
  shape: ScalarShape,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  const { value } = node;
  switch (shape.kind) {
    case "text":
      checkText(shape, node, subject, problems);
      return;
    case "boolean":
      if (typeof value !== "boolean")
        wrongType(node, subject, "true or false", problems, sayYes(value));
      return;
    case "true":
      if (value !== true) wrongType(node, subject, "true", problems);
      return;
    case "constant":
      if (value !== shape.value)
        problems.push(
          diagnostic(
            "spec/format-version",
            {
              wanted: shape.value,
              isNewer: typeof value === "number" && value > shape.value,
            },
            pointAt(node, subject),
          ),
        );
      return;
    case "choice":
      checkChoice(shape, node, subject, problems);
      return;
    case "number":
    case "integer":
      checkNumber(shape, node, subject, problems);
  }
}

function sayYes(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  if (/^(yes|on|y|true)$/i.test(value)) return "write true, without quotes";
  return /^(no|off|n|false)$/i.test(value)
    ? "write false, without quotes"
    : undefined;
}

function checkText(
  shape: Extract<Shape, { kind: "text" }>,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  if (typeof node.value === "string") {
    if (node.value === "" && shape.mayBeEmpty !== true)
      problems.push(
        diagnostic(
          "spec/empty-text",
          { label: subject.label },
          pointAt(node, subject),
        ),
      );
    return;
  }
  if (node.kind !== "scalar" || node.written === "") {
    wrongType(node, subject, "a text", problems);
    return;
  }
  problems.push(
    diagnostic(
      "spec/quote-text",
      { label: subject.label, written: node.written, value: node.value },
      pointAt(node, subject),
    ),
  );
}

function checkChoice(
  shape: Extract<Shape, { kind: "choice" }>,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  const { value } = node;
  if (typeof value === "string" && shape.values.includes(value)) return;
  problems.push(
    diagnostic(
      "spec/choice",
      {
        label: subject.label,
        values: shape.values,
        guess:
          typeof value === "string"
            ? didYouMean(value, shape.values)
            : undefined,
      },
      pointAt(node, subject),
    ),
  );
}

function checkNumber(
  shape: Extract<Shape, { kind: "number" | "integer" }>,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  const { value } = node;
  const whole = shape.kind === "integer";
  if (typeof value !== "number" || (whole && !Number.isInteger(value))) {
    const quoted = typeof value === "string" && /^\d+$/.test(value);
    wrongType(
      node,
      subject,
      whole ? "a whole number" : "a number",
      problems,
      quoted ? "remove the quotes" : undefined,
    );
  } else if (value < shape.min || value > shape.max)
    problems.push(
      diagnostic(
        "spec/range",
        { label: subject.label, min: shape.min, max: shape.max },
        pointAt(node, subject),
      ),
    );
}
