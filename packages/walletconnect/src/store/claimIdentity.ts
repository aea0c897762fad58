import { randomBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../codec/base64.ts'
import { hashText } from '../codec/keys.ts'
import { STORAGE_KEYS } from '../stored.ts'
import type { createArea } from './area.ts'

/** Milliseconds the page before a reload is given to let go of its identity. */
const HANDOVER = 1000

/**
 * The seed of this tab's identity at the relay, kept over reloads.
 *
 * A duplicated tab starts with a copy of sessionStorage. It takes a new seed, and what its original has under way is
 * not its own: a lock held for the life of the page tells the two apart.
 */
export async function claimIdentity(
  own: ReturnType<typeof createArea>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Uint8Array> {
  const kept = readSeed(own.get(STORAGE_KEYS.identity))
  if (kept && (await hold(locks, kept))) return kept
  if (kept) for (const key of [STORAGE_KEYS.pairings, STORAGE_KEYS.requests]) own.set(key, undefined)
  const seed = randomBytes(32)
  own.set(STORAGE_KEYS.identity, toBase64(seed))
  void hold(locks, seed)
  return seed
}

function readSeed(value: unknown): Uint8Array | null {
  try {
    const seed = typeof value === 'string' ? fromBase64(value) : null
    return seed?.length === 32 ? seed : null
  } catch {
    return null
  }
}

/** Holds the seed until the page is gone; false when another tab does. Without locks everybody holds. */
function hold(locks: LockManager | undefined, seed: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (!locks) return resolve(true)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), HANDOVER)
    const name = `countersign.walletconnect.${hashText(toBase64(seed)).slice(0, 16)}`
    const held = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<never>(() => {})
    }
    // Aborted: it is taken. Anything else is a page that may hold no locks.
    locks.request(name, { signal: waiting.signal }, held).catch(() => resolve(!waiting.signal.aborted))
  })
}
