export const partiesFolder: string
export function missingPartyReason(name: string): string | null
export function ensureParties(env?: NodeJS.ProcessEnv): Promise<string[]>
