// A file by itself, so that a page's first load can ask whether the rest is needed without loading any of it.

/** Where things are kept: the session in localStorage, the others, which are a tab's own, in sessionStorage. */
export const STORAGE_KEYS = {
  session: 'countersign.walletconnect.session',
  pairings: 'countersign.walletconnect.pairings',
  requests: 'countersign.walletconnect.requests',
  identity: 'countersign.walletconnect.identity',
} as const

/** True when a session with a wallet is kept that has not expired. Storage that cannot be read holds none. */
export function hasStoredSession(now: number = Date.now()): boolean {
  return isGood(
    read(() => localStorage, STORAGE_KEYS.session),
    now,
  )
}

/** True when this tab showed a code before a reload that a wallet may still answer. */
export function hasOpenPairing(now: number = Date.now()): boolean {
  const pairings = read(() => sessionStorage, STORAGE_KEYS.pairings)
  return (
    Array.isArray(pairings) &&
    pairings.some((pairing) => pairing?.phase !== 'abandoned' && isGood(pairing, now))
  )
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function isGood(entry: unknown, now: number): boolean {
  return typeof entry === 'object' && entry !== null && 'expiry' in entry && Number(entry.expiry) * 1000 > now
}
