import type { Handlers } from "./generated/types.js";
<<<<<<< HEAD
import { alpha } from "./tools/alpha.js";
=======
>>>>>>> other
