export const handlers = {
  tools: { alpha, beta,
