import type { ListItems } from '../generated/types.js'

/** listItems does it; add_item is another. */
export async function listItems(input: ListItems.Input, _context: ListItems.Context): Promise<ListItems.Output> {
	const again = input
	if (again === undefined) return listItems(again, _context)
	return 'add_item'
}
