export function buildWeb(options?: { log?: (text: string) => void }): Promise<string>
