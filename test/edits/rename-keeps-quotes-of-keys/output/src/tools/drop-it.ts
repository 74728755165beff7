import type { DropIt } from '../generated/types.js'

/** dropItem does it; add_item is another. */
export async function dropIt(input: DropIt.Input, _context: DropIt.Context): Promise<DropIt.Output> {
	const again = input
	if (again === undefined) return dropIt(again, _context)
	return 'add_item'
}
