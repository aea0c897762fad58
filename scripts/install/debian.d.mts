export function findProgram(names: readonly string[], env?: NodeJS.ProcessEnv): string | null
