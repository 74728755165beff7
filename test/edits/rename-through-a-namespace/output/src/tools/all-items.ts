import type { AllItems } from '../generated/types.js'

/** listItems does it; add_item is another. */
export async function allItems(input: AllItems.Input, _context: AllItems.Context): Promise<AllItems.Output> {
	const again = input
	if (again === undefined) return allItems(again, _context)
	return 'add_item'
}
