import type { Handlers } from './generated/types.js'
import { addNote } from './tools/add-note.js'
import { getUser } from './tools/get-user.js'
import { weeklyReview } from './prompts/weekly-review.js'

export const handlers = {
	tools: {
		add_note: addNote,
		'get-user': getUser
	},
	prompts: { weekly_review: weeklyReview }
} satisfies Handlers
