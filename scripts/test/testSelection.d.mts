/** A literal text as a regular expression. */
export function escapeRegExp(text: string): string
