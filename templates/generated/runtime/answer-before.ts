/** Owns the answers that calls had before the SDK got them: it judges such an answer, and sends it. */
import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
} from "@modelcontextprotocol/server";

type Answer = CallToolResult | InputRequiredResult;

const answers = new WeakMap<Request, Answer>();

/** @param request what the SDK is given as the request of the call */
export function setAnswer(request: Request, answer: Answer): Request {
  answers.set(request, answer);
  return request;
}

export function answerBefore({ http }: ServerContext): Answer | undefined {
  return http?.req && answers.get(http.req);
}
