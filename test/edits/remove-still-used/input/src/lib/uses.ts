import { addItem } from '../tools/add-item.ts'
export { addItem as adder, addItem } from '../tools/add-item'
import type { AddItem as Types } from '../generated/types.js'
import type * as Direct from '../generated/tools/add-item.js'

export const table = { addItem, other: addItem }
export function shadow(addItem: number, value: Types.Input | Direct.Input) {
	return [addItem, value]
}
const late = await import("../tools/add-item.js")
export const { addItem: third } = late
export const fourth = (await import('../tools/add-item.js')).addItem
