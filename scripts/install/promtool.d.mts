export function findPromtool(env?: NodeJS.ProcessEnv): string | null
