/** Owns the setting of a method's handler, so that malformed params are told as such, and not as a failure. */
import {
  ProtocolError,
  type Result,
  type Server,
  type ServerContext,
  type SpecTypeName,
  type SpecTypes,
  specTypeSchemas,
  type StandardSchemaV1,
} from "@modelcontextprotocol/server";
import { fault, issue } from "./fault.js";
import { hideError } from "./hide-error.js";
import { invalidParams } from "./invalid-params.js";

/** @param type What the protocol calls the params of the method. */
export function serveMethod<Name extends SpecTypeName>(
  server: Server,
  method: string,
  type: Name,
  handler: (
    params: SpecTypes[Name],
    call: ServerContext,
  ) => Result | Promise<Result>,
): void {
  const { validate } = specTypeSchemas[type]["~standard"];
  server.setRequestHandler(method, { params: anything }, (value, call) => {
    const checked = validate(value);
    if (checked instanceof Promise || checked.issues === undefined) {
      return hiding(method, () => handler(value as SpecTypes[Name], call));
    }
    const issues = checked.issues.map(({ path = [], message }) =>
      issue(path.map(keyOf), message),
    );
    const problems = issues.map(({ path, message }) => `${path} ${message}`);
    const text = `Invalid params for ${method}: ${problems.join("; ")}`;
    throw invalidParams(text, { issues });
  });
}

/** Lets the params through, so that they are checked here, and not by the SDK, whose errors have no data. */
const anything: StandardSchemaV1 = {
  "~standard": {
    version: 1,
    vendor: "mcp-gen",
    validate: (value) => ({ value }),
  },
};

function keyOf(step: PropertyKey | { readonly key: PropertyKey }): PropertyKey {
  return typeof step === "object" ? step.key : step;
}

/** What is thrown and is no answer does not leave the process. */
function hiding(
  method: string,
  answer: () => Result | Promise<Result>,
): Result | Promise<Result> {
  try {
    const result = answer();
    return result instanceof Promise ? result.catch(hide) : result;
  } catch (error) {
    return hide(error);
  }

  function hide(error: unknown): never {
    if (error instanceof ProtocolError) throw error;
    throw fault("internal-error", hideError(error, method));
  }
}
