export function findPostgres(env?: NodeJS.ProcessEnv): string | null
export function ensurePostgres(env?: NodeJS.ProcessEnv): string
export function startPostgres(
  env?: NodeJS.ProcessEnv,
  settings?: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): Promise<void> }>
export function startOwnPostgres(
  env?: NodeJS.ProcessEnv,
  settings?: Readonly<Record<string, string>>,
): Promise<{
  readonly url: string
  down(command: 'crash' | 'stop'): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
}>
