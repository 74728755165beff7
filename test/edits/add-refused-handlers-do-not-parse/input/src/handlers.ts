export const handlers = {
