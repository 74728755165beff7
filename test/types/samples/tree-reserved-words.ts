/** Names that are words of the language have types as any other. */
import type { ArgumentsTool, Await, Class, Con, Default, Delete, Enum, Eval, FunctionResource, HandlersTool, Import, New, PromiseTool, SchemasTool } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Delete.Reply;

accepts<Delete.Input>({});
// @ts-expect-error
accepts<Delete.Input>({ a: 1 });
accepts<Delete.Output>("text");
// @ts-expect-error
accepts<Delete.Output>(1);
accepts<Delete.Reply>(reply);
// @ts-expect-error
accepts<Delete.Reply>("text");
accepts<Delete.Handler>(async () => "text");
// @ts-expect-error
accepts<Delete.Handler>(async () => 1);

accepts<Default.Input>({});
// @ts-expect-error
accepts<Default.Input>({ a: 1 });
accepts<Default.Output>("text");
// @ts-expect-error
accepts<Default.Output>(1);
accepts<Default.Reply>(reply);
// @ts-expect-error
accepts<Default.Reply>("text");
accepts<Default.Handler>(async () => "text");
// @ts-expect-error
accepts<Default.Handler>(async () => 1);

accepts<Import.Input>({});
// @ts-expect-error
accepts<Import.Input>({ a: 1 });
accepts<Import.Output>("text");
// @ts-expect-error
accepts<Import.Output>(1);
accepts<Import.Reply>(reply);
// @ts-expect-error
accepts<Import.Reply>("text");
accepts<Import.Handler>(async () => "text");
// @ts-expect-error
accepts<Import.Handler>(async () => 1);

accepts<Class.Input>({});
// @ts-expect-error
accepts<Class.Input>({ a: 1 });
accepts<Class.Output>("text");
// @ts-expect-error
accepts<Class.Output>(1);
accepts<Class.Reply>(reply);
// @ts-expect-error
accepts<Class.Reply>("text");
accepts<Class.Handler>(async () => "text");
// @ts-expect-error
accepts<Class.Handler>(async () => 1);

accepts<Await.Input>({});
// @ts-expect-error
accepts<Await.Input>({ a: 1 });
accepts<Await.Output>("text");
// @ts-expect-error
accepts<Await.Output>(1);
accepts<Await.Reply>(reply);
// @ts-expect-error
accepts<Await.Reply>("text");
accepts<Await.Handler>(async () => "text");
// @ts-expect-error
accepts<Await.Handler>(async () => 1);

accepts<ArgumentsTool.Input>({});
// @ts-expect-error
accepts<ArgumentsTool.Input>({ a: 1 });
accepts<ArgumentsTool.Output>("text");
// @ts-expect-error
accepts<ArgumentsTool.Output>(1);
accepts<ArgumentsTool.Reply>(reply);
// @ts-expect-error
accepts<ArgumentsTool.Reply>("text");
accepts<ArgumentsTool.Handler>(async () => "text");
// @ts-expect-error
accepts<ArgumentsTool.Handler>(async () => 1);

accepts<Eval.Input>({});
// @ts-expect-error
accepts<Eval.Input>({ a: 1 });
accepts<Eval.Output>("text");
// @ts-expect-error
accepts<Eval.Output>(1);
accepts<Eval.Reply>(reply);
// @ts-expect-error
accepts<Eval.Reply>("text");
accepts<Eval.Handler>(async () => "text");
// @ts-expect-error
accepts<Eval.Handler>(async () => 1);

accepts<New.Input>({});
// @ts-expect-error
accepts<New.Input>({ a: 1 });
accepts<New.Output>("text");
// @ts-expect-error
accepts<New.Output>(1);
accepts<New.Reply>(reply);
// @ts-expect-error
accepts<New.Reply>("text");
accepts<New.Handler>(async () => "text");
// @ts-expect-error
accepts<New.Handler>(async () => 1);

accepts<PromiseTool.Input>({});
// @ts-expect-error
accepts<PromiseTool.Input>({ a: 1 });
accepts<PromiseTool.Output>("text");
// @ts-expect-error
accepts<PromiseTool.Output>(1);
accepts<PromiseTool.Reply>(reply);
// @ts-expect-error
accepts<PromiseTool.Reply>("text");
accepts<PromiseTool.Handler>(async () => "text");
// @ts-expect-error
accepts<PromiseTool.Handler>(async () => 1);

accepts<HandlersTool.Input>({});
// @ts-expect-error
accepts<HandlersTool.Input>({ a: 1 });
accepts<HandlersTool.Output>("text");
// @ts-expect-error
accepts<HandlersTool.Output>(1);
accepts<HandlersTool.Reply>(reply);
// @ts-expect-error
accepts<HandlersTool.Reply>("text");
accepts<HandlersTool.Handler>(async () => "text");
// @ts-expect-error
accepts<HandlersTool.Handler>(async () => 1);

accepts<SchemasTool.Input>({});
// @ts-expect-error
accepts<SchemasTool.Input>({ a: 1 });
accepts<SchemasTool.Output>("text");
// @ts-expect-error
accepts<SchemasTool.Output>(1);
accepts<SchemasTool.Reply>(reply);
// @ts-expect-error
accepts<SchemasTool.Reply>("text");
accepts<SchemasTool.Handler>(async () => "text");
// @ts-expect-error
accepts<SchemasTool.Handler>(async () => 1);

accepts<Con.Input>({});
// @ts-expect-error
accepts<Con.Input>({ a: 1 });
accepts<Con.Output>("text");
// @ts-expect-error
accepts<Con.Output>(1);
accepts<Con.Reply>(reply);
// @ts-expect-error
accepts<Con.Reply>("text");
accepts<Con.Handler>(async () => "text");
// @ts-expect-error
accepts<Con.Handler>(async () => 1);

accepts<FunctionResource.Handler>({ read: async () => "text" });
// @ts-expect-error
accepts<FunctionResource.Handler>(async () => "text");
accepts<Enum.Arguments>({ class: "a" });
// @ts-expect-error
accepts<Enum.Arguments>({ default: "a" });
accepts<Enum.Handler>({ get: (args) => args.class });
// @ts-expect-error
accepts<Enum.Handler>({ get: (args) => args.default });
