import { listItems } from "./tools/list-items.js";

list_items: listItems