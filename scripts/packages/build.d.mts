/** Compiles all packages if a source has changed since the last time. Rejects if one does not compile. */
export function buildPackages(options?: { log?: (text: string) => void }): Promise<void>
