import type { Config, Connector } from '@wagmi/core'
import { endPairing, type PairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import { PAIRINGS } from '../connectors/walletConnect/storedSession.ts'
import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'
import { type WalletErrorCode, walletErrorCode } from '../provider/walletError.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { pairingConnectorOf } from './pairingConnector.ts'
import { pairingExpiry } from './pairingExpiry.ts'

/** Milliseconds to wait for a code. */
const CODE_TIMEOUT = 10_000
/**
 * Minimum lifetime of a code in milliseconds. A shorter one means that the clocks differ: renewing it would never end.
 */
export const MIN_CODE_LIFETIME = 30_000
/** The longest delay of setTimeout. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Returns the wallet whose pairing was interrupted by a reload; `null` if there is none. */
export async function interruptedPairing(config: Config): Promise<PairedWallet | null> {
  const connector = pairingConnectorOf(config) as {
    readonly interrupted?: () => Promise<PairedWallet | null>
  } | null
  try {
    return (await timeLimit(connector?.interrupted?.(), RESPONSE_TIMEOUT)) ?? null
  } catch {
    return null
  }
}

/** Drops the interrupted pairing: a later approval does not connect. */
export function dropPairing(): void {
  endPairing()
  createSafeStorage(() => window.sessionStorage).removeItem(PAIRINGS)
}

/** Returns why pairing failed; an unknown failure before there is a code becomes `code_timeout`. */
export function pairingErrorCode(error: unknown, hadCode: boolean): WalletErrorCode {
  const code = walletErrorCode(error)
  if (code === 'timed_out') return 'code_expired'
  return code === 'unknown' && !hadCode ? 'code_timeout' : code
}

type Follower = {
  /** A pairing URI arrived, or replaced an earlier one. */
  readonly onCode: (uri: string) => void
  /** Timed out waiting for a code. */
  readonly onLate: () => void
  /** The code expired before a wallet answered. */
  readonly onExpired: () => void
}

/** Follows a pairing from the request for a code to the code's expiry. Returns a function that stops it. */
export function followPairing(
  { emitter }: Pick<Connector, 'emitter'>,
  { onCode, onLate, onExpired }: Follower,
  now = Date.now,
): () => void {
  let timer = setTimeout(onLate, CODE_TIMEOUT)
  const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    // Deep links are built from it: accepts only a pairing URI (CAIP-25, `wc:`).
    if (type !== 'display_uri' || typeof data !== 'string' || !data.startsWith('wc:')) return
    clearTimeout(timer)
    onCode(data)
    const expiry = pairingExpiry(data)
    // A code that is expired on arrival means that the clocks differ; renewing it would never end.
    if (expiry !== null && expiry > now())
      timer = setTimeout(onExpired, Math.min(expiry - now(), MAX_TIMEOUT))
  }
  emitter.on('message', onMessage)
  return () => {
    clearTimeout(timer)
    emitter.off('message', onMessage)
  }
}
