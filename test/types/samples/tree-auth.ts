/** What handlers of a server with credentials are given, and what they are not. */
import type {
  CloseIssue,
  Issue,
  ListIssues,
  Rules,
  Triage,
} from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const listing: ListIssues.Reply;
declare const closing: CloseIssue.Reply;
declare const asks: CloseIssue.Asks;
accepts<ListIssues.Input>({});
// @ts-expect-error
accepts<ListIssues.Input>({ state: "open" });
accepts<ListIssues.Output>({ titles: [] });
// @ts-expect-error
accepts<ListIssues.Output>({});
accepts<ListIssues.Reply>(listing);
// @ts-expect-error
accepts<ListIssues.Reply>({ titles: [] });
accepts<ListIssues.Handler>((_, { credentials, caller }) => ({
  titles: [credentials.get("github"), ...caller.scopes],
}));
// @ts-expect-error
accepts<ListIssues.Handler>((_, { credentials }) => credentials.get("gitlab"));
accepts<CloseIssue.Input>({});
// @ts-expect-error
accepts<CloseIssue.Input>({ id: 1 });
accepts<CloseIssue.Asks>(asks);
// @ts-expect-error
accepts<CloseIssue.Asks>({});
accepts<CloseIssue.ReasonAnswer>({ why: "" });
// @ts-expect-error
accepts<CloseIssue.ReasonAnswer>({ why: 1 });
accepts<CloseIssue.Output>("");
// @ts-expect-error
accepts<CloseIssue.Output>(1);
accepts<CloseIssue.Reply>(closing);
// @ts-expect-error
accepts<CloseIssue.Reply>("");
accepts<CloseIssue.Handler>(async (_, { ask, credentials }) => {
  await ask.reason();
  return credentials.get("github");
});
// @ts-expect-error
accepts<CloseIssue.Handler>((_, { token }) => token);
accepts<Issue.Variables>({ id: "1" });
// @ts-expect-error
accepts<Issue.Variables>({});
accepts<Issue.Handler>({
  read: ({ id }, { credentials }) => id + credentials.get("github"),
  list: ({ credentials }) => [{ name: "a", uri: credentials.get("github") }],
  complete: { id: (_, { credentials }) => [credentials.get("github")] },
});
// @ts-expect-error
accepts<Issue.Handler>({ read: () => "" });
accepts<Rules.Handler>({
  read: ({ credentials }) => credentials.get("github"),
});
// @ts-expect-error
accepts<Rules.Handler>({});
accepts<Triage.Arguments>({});
// @ts-expect-error
accepts<Triage.Arguments>({ a: "" });
accepts<Triage.Handler>({
  get: (_, { credentials }) => credentials.get("github"),
});
// @ts-expect-error
accepts<Triage.Handler>({});
