export function buildDocs(options?: { say?(text: string): void }): Promise<string>
