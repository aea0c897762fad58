import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Database } from '../../database/Database.ts'
import { addOpenIdKey, deleteOpenIdKeys, type OpenIdKey, readOpenIdKeys } from './storedKeys.ts'

/** The RSA keys that sign ID tokens and logout tokens, as one process has cached them. */
export type SigningKeys = {
  /**
   * Returns the private keys: first the one that signs, then the next one, then the earlier ones that are still published.
   * The same array for the same keys.
   */
  read(): Promise<readonly JWK[]>
}

export type SigningKeysOptions = {
  readonly database: Database
  readonly secrets: readonly [string, ...string[]]
  readonly rotateAfterDays: number
  /** Milliseconds for which a key is published after another one has replaced it. */
  readonly publishRetired: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const DAY = 24 * 60 * 60_000
/** Milliseconds for which a process keeps the keys that it has read. */
const MAX_AGE = 10_000
/** Milliseconds between adding a key and its first use: clients read the key set every few minutes. */
const DELAY = 10 * 60_000

/** Creates the signing keys of a process. Adds the first one, and the next one before one is `rotateAfterDays` old. */
export function createSigningKeys(options: SigningKeysOptions): SigningKeys {
  const { database, secrets, rotateAfterDays, publishRetired, now, onError } = options
  let stored: { readonly keys: readonly OpenIdKey[]; readonly readAt: number } | null = null
  let reading: Promise<readonly OpenIdKey[]> | null = null
  let ordered: { readonly name: string; readonly jwks: readonly JWK[] } = { name: '', jwks: [] }

  async function load(): Promise<readonly OpenIdKey[]> {
    const at = now()
    let keys = await readOpenIdKeys(database, 'signing', secrets)
    const newest = keys.at(-1)?.activeAt ?? 0
    const isDue = rotateAfterDays > 0 && newest + rotateAfterDays * DAY <= at
    if (keys.length === 0 || isDue) {
      const activeAt = keys.length === 0 ? at : at + DELAY
      const added = { purpose: 'signing', value: await generateKey(), secret: secrets[0] } as const
      await addOpenIdKey(database, { ...added, activeAt, unlessActiveAfter: newest })
      keys = await readOpenIdKeys(database, 'signing', secrets)
    }
    const firstPublished = keys.findLastIndex(({ activeAt }) => activeAt <= at - publishRetired)
    const retired = keys.slice(0, Math.max(firstPublished, 0))
    await deleteOpenIdKeys(
      database,
      retired.map(({ id }) => id),
    )
    stored = { keys: keys.slice(retired.length), readAt: at }
    return stored.keys
  }

  async function readStored(): Promise<readonly OpenIdKey[]> {
    if (stored && Math.abs(now() - stored.readAt) < MAX_AGE) return stored.keys
    reading ??= load().finally(() => {
      reading = null
    })
    try {
      return await reading
    } catch (error) {
      if (!stored) throw error
      onError(error)
      return stored.keys
    }
  }

  return {
    async read() {
      const keys = await readStored()
      const at = now()
      // The clock of the process that added the first key can be ahead.
      const current = keys.findLast(({ activeAt }) => activeAt <= at) ?? keys[0]
      const sorted = keys.toSorted(
        (a, b) => Number(b === current) - Number(a === current) || b.activeAt - a.activeAt,
      )
      const name = sorted.map(({ id }) => id).join()
      if (name !== ordered.name) ordered = { name, jwks: sorted.map(({ value }) => value as JWK) }
      return ordered.jwks
    },
  }
}

/** RS256, which every client supports (OpenID Connect Core 1.0, section 15.1). */
async function generateKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}
