export function replaceSection(text: string, section: string, command?: string): string
export function machineOf(loadBefore: number): string
