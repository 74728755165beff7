/** Owns the edge to the process: argv in, exit code out. */
import { nodeMachine } from "../machine/node.js";
import { main, type Program } from "./main.js";

/** Runs one of our programs in this process. */
export async function run(program: Program): Promise<void> {
  process.exitCode = await main(program, process.argv.slice(2), nodeMachine());
}
