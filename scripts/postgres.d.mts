export function findPostgres(env?: NodeJS.ProcessEnv): string | null
export function ensurePostgres(env?: NodeJS.ProcessEnv): string
export function startPostgres(
  env?: NodeJS.ProcessEnv,
): Promise<{ readonly url: string; stop(): Promise<void> }>
