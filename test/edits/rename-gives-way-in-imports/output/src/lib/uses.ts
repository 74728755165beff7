import { putItem as putItem2 } from '../tools/put-item.js'
const putItem = putItem2
export { putItem, putItem2 as putItem }
