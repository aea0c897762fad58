export function buildWeb(options?: { say?: (text: string) => void }): Promise<string>
