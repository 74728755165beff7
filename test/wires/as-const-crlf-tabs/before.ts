import type { Handlers } from './generated/types.js'
import { addNote } from './tools/add-note.js'

export const handlers = {
	tools: {
		add_note: addNote,
	},
} as const
