/** Owns the setting of a method's handler, so that malformed params are told as such, and not as a failure. */
import {
  type Result,
  type Server,
  type ServerContext,
  type SpecTypeName,
  type SpecTypes,
  specTypeSchemas,
} from "@modelcontextprotocol/server";

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
  const params = specTypeSchemas[type];
  server.setRequestHandler(method, { params }, (value, call) =>
    handler(value as SpecTypes[Name], call),
  );
}
