import type { PutItem } from '../generated/types.js'

/** addItem does it; add_item is another. */
export async function putItem(input: PutItem.Input, _context: PutItem.Context): Promise<PutItem.Output> {
	const again = input
	if (again === undefined) return putItem(again, _context)
	return 'add_item'
}
