const marked = Symbol("with content");
/**
 * Adds text, images, audio or links to what a tool returns. The value becomes
 * `structuredContent` with its JSON as the first text; the content follows.
 */
export function withContent(value, content) {
    return { [marked]: true, value, content };
}
export function isWithContent(result) {
    return typeof result === "object" && result !== null && marked in result;
}
