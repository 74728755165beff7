import { dropItem } from "./tools/drop-item.js";

drop_item: dropItem