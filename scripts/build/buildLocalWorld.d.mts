export function buildLocalWorld(): Promise<string>
