import { addItem from '../tools/add-item.js'
