import type { AddItem } from '../generated/types.js'

/** addItem does it; add_item is another. */
export async function addItem(input: AddItem.Input, _context: AddItem.Context): Promise<AddItem.Output> {
	const again = input
	if (again === undefined) return addItem(again, _context)
	return 'add_item'
}
