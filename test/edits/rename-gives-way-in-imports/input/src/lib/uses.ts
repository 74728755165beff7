import { addItem } from '../tools/add-item.js'
const putItem = addItem
export { putItem, addItem }
