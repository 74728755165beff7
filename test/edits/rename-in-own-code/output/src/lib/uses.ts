import { putItem } from '../tools/put-item.ts'
export { putItem as adder, putItem } from '../tools/put-item'
import type { PutItem as Types } from '../generated/types.js'
import type * as Direct from '../generated/tools/put-item.js'

export const table = { addItem: putItem, other: putItem }
export function shadow(addItem: number, value: Types.Input | Direct.Input) {
	return [addItem, value]
}
const late = await import("../tools/put-item.js")
export const { putItem: third } = late
export const fourth = (await import('../tools/put-item.js')).putItem
