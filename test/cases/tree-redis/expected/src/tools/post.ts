import { NotImplemented } from "../generated/runtime/errors.js";
import type { Post } from "../generated/types.js";

/** Put a note on the board. */
export async function post(
  input: Post.Input,
  context: Post.Context,
): Promise<Post.Output> {
  throw new NotImplemented("src/tools/post.ts");
}
