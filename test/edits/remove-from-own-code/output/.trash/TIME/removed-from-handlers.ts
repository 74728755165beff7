import { dropItem } from './tools/drop-item.js'

	// drops
	"drop_item": dropItem,
