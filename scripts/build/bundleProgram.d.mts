export function bundleProgram(entry: string): Promise<string>
