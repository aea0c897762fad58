import { randomBytes } from '@noble/hashes/utils.js'
import { hashText } from '../codec/crypto.ts'
import { fromBase64, toBase64 } from '../codec/encoding.ts'
import type { createStorageArea } from './createStorageArea.ts'
import { STORAGE_KEYS } from './stored.ts'

/** Milliseconds for the page before a reload to release its lock. */
const LOCK_TIMEOUT = 1000

/**
 * Returns the seed of this tab's identity at the relay, which is stored over reloads.
 *
 * A duplicated tab starts with a copy of sessionStorage. It gets a new seed, and the pairings and requests of the original
 * tab are removed. A lock that is held for the life of the page tells them apart.
 */
export async function claimIdentity(
  area: ReturnType<typeof createStorageArea>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Uint8Array> {
  const stored = readSeed(area.get(STORAGE_KEYS.identity))
  if (stored && (await holdLock(locks, stored))) return stored
  if (stored) for (const key of [STORAGE_KEYS.pairings, STORAGE_KEYS.requests]) area.set(key, undefined)
  const seed = randomBytes(32)
  area.set(STORAGE_KEYS.identity, toBase64(seed))
  void holdLock(locks, seed)
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

/** Holds the seed's lock until the page is gone; false if another tab does. True without Web Locks. */
function holdLock(locks: LockManager | undefined, seed: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (!locks) return resolve(true)
    const request = new AbortController()
    const timer = setTimeout(() => request.abort(), LOCK_TIMEOUT)
    const name = `countersign.walletconnect.${hashText(toBase64(seed)).slice(0, 16)}`
    const readHeld = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<never>(() => {})
    }
    // Aborted: another tab holds it. Any other error: the page may not use locks.
    locks.request(name, { signal: request.signal }, readHeld).catch(() => resolve(!request.signal.aborted))
  })
}
