/** Compares the kB that an example loads with the table in examples/README.md. Returns what to change, or `null`. */
export function sizeTableIssue(name: string, kB: number, markdown?: string): string | null
