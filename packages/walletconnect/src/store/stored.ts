// A separate entry point, so that a page can check whether it needs the client without loading it.

/** The session is in localStorage; the others are per tab, in sessionStorage. */
export const STORAGE_KEYS = {
  session: 'countersign.walletconnect.session',
  pairings: 'countersign.walletconnect.pairings',
  requests: 'countersign.walletconnect.requests',
  identity: 'countersign.walletconnect.identity',
} as const

/** Returns true if a session with a wallet is stored and has not expired; false without access to storage. */
export function hasStoredSession(now: number = Date.now()): boolean {
  return isValid(
    read(() => localStorage, STORAGE_KEYS.session),
    now,
  )
}

/** Returns true if this tab has a pairing from before a reload that has not expired. */
export function hasOpenPairing(now: number = Date.now()): boolean {
  const pairings = read(() => sessionStorage, STORAGE_KEYS.pairings)
  return (
    Array.isArray(pairings) &&
    pairings.some((pairing) => pairing?.phase !== 'abandoned' && isValid(pairing, now))
  )
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function isValid(entry: unknown, now: number): boolean {
  return typeof entry === 'object' && entry !== null && 'expiry' in entry && Number(entry.expiry) * 1000 > now
}
