import type { DropItem } from '../generated/types.js'

/** dropItem does it; add_item is another. */
export async function dropItem(input: DropItem.Input, _context: DropItem.Context): Promise<DropItem.Output> {
	const again = input
	if (again === undefined) return dropItem(again, _context)
	return 'add_item'
}
