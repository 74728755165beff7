// The handlers.
import type { Handlers } from './generated/types.js'
import { addItem as add } from './tools/add-item.js' // mine
import { dropItem } from './tools/drop-item.js'
import * as list from './tools/list-items.js'
import { ask } from './prompts/ask.js'

/* All of them. */
const tools = {
	'add_item': add, // adds
	// drops
	"drop_item": dropItem,
	list_items: list.listItems,
} as const

export const handlers = { tools, prompts: { ask } } satisfies Handlers
