import type { StaticBinary } from "../generated/types.js";
import { image } from "../samples.js";

/** An image. */
export const staticBinary: StaticBinary.Handler = {
  read: () => Buffer.from(image.data, "base64"),
};
