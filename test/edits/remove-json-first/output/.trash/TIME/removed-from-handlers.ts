import { addItem } from "./tools/add-item.js";

add_item: addItem, 