export function findPgBouncer(env?: NodeJS.ProcessEnv): string | null
export function startPgBouncer(
  program: string,
  databaseUrl: string,
  options: { readonly connections: number; readonly settings?: readonly string[] },
): Promise<{ readonly url: string; stop(): Promise<void> }>
