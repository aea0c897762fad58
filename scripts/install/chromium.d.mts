export const chromiumFlags: string[]
export function findChromium(env?: NodeJS.ProcessEnv): string | null
export function findFullChromium(env?: NodeJS.ProcessEnv): string | null
export function ensureChromium(env?: NodeJS.ProcessEnv): string
export function ensureTestChromium(env?: NodeJS.ProcessEnv): string
