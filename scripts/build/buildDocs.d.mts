export function buildDocs(options?: { log?(text: string): void }): Promise<string>
