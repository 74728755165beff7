import type { Handlers } from '@/generated/types'
import { addNote } from '@/tools/add-note'
import { ping } from '@/tools/ping'

export const handlers: Handlers = {
	tools: {
		add_note: addNote, // first
		ping,
	},
}
