export function filesUnder(folder: string, pattern: RegExp, inside?: string): Promise<string[]>
