import type { Handlers } from '@/generated/types'
import { addNote } from '@/tools/add-note'

export const handlers: Handlers = {
	tools: {
		add_note: addNote, // first
	},
}
