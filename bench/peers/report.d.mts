export function replaceSection(text: string, section: string, command?: string): string
