/** Owns how work that takes its time is shown: a line that moves on a terminal, a plain one elsewhere. */
import type { Output } from "../machine/machine.js";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const BACK_TO_START = "\r\u001B[2K";

/** Shows a title until the returned function is called. */
export function showProgress(output: Output, title: string): () => void {
  if (!output.isTerminal) {
    output.write(`${title} …\n`);
    return () => undefined;
  }
  const started = Date.now();
  let frame = 0;
  const draw = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const mark = FRAMES[frame++ % FRAMES.length];
    const line = `${mark} ${title} (${seconds} s)`;
    output.write(BACK_TO_START + line.slice(0, output.columns - 1));
  };
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    output.write(`${BACK_TO_START}${title}\n`);
  };
}
