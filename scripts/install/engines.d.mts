type Engine = 'firefox' | 'webkit'

export function findFirefox(env?: NodeJS.ProcessEnv): string | null
export function findWebKit(env?: NodeJS.ProcessEnv): { driver: string; xvfb: string } | null
export function ensureEngines(env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform): string[]
export function missingReason(engine: Engine, platform?: NodeJS.Platform): string
