import type { Config, Connector } from 'wagmi'
import { type WalletErrorCode, walletErrorCode } from '../connectors/walletError.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { PAIRINGS } from './kept.ts'
import { endPairing, type PairedWallet } from './pairedWallet.ts'
import type { WalletOption } from './walletOptions.ts'

/** Milliseconds a code may take to come. */
const CODE_WITHIN = 10_000
/** Milliseconds below which a code that is over says that something is wrong: renewing it would never end. */
export const SHORTEST_CODE = 30_000
/** The longest a timer can be set for. */
const MOST = 2 ** 31 - 1

/** The connector a wallet is reached by from another device, by a code or a link; `null` when there is none. */
export function pairingConnector(config: Config, { wallet }: WalletOption): Connector | null {
  return wallet?.connect.includes('walletConnect') ? pairingConnectorOf(config) : null
}

/** The application's connector for wallets on other devices; `null` when it has none, or none that can be used. */
export function pairingConnectorOf(config: Config): Connector | null {
  const connector = registered(config)
  return connector && !lacksProjectId(config) ? connector : null
}

/** True when the application has such a connector, and gave it no project id. */
export function lacksProjectId(config: Config): boolean {
  const connector = registered(config)
  return connector !== undefined && 'projectId' in connector && !connector.projectId
}

function registered({ connectors }: Config): Connector | undefined {
  return connectors.find(({ type }) => type === 'walletConnect')
}

/** The wallet that a reload has interrupted the pairing with; `null` when there is none. */
export async function interruptedPairing(config: Config): Promise<PairedWallet | null> {
  const connector = pairingConnectorOf(config) as {
    readonly interrupted?: () => Promise<PairedWallet | null>
  } | null
  try {
    return (await connector?.interrupted?.()) ?? null
  } catch {
    return null
  }
}

/** Forgets a pairing that a reload has interrupted: a wallet that approves it connects nobody. */
export function dropPairing(): void {
  endPairing()
  createSafeStorage(() => window.sessionStorage).removeItem(PAIRINGS)
}

/** Moment (milliseconds since 1970) at which a pairing URI stops working; `null` when it does not say. */
export function expiryOf(uri: string): number | null {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1])
  return Number.isSafeInteger(seconds) ? seconds * 1000 : null
}

/** Why pairing failed; what went wrong before there was a code is told as the code's not coming. */
export function pairingErrorCode(error: unknown, hadCode: boolean): WalletErrorCode {
  const code = walletErrorCode(error)
  if (code === 'timed-out') return 'code-expired'
  return code === 'unknown' && !hadCode ? 'no-code' : code
}

type Follower = {
  /** A pairing URI came; also when it takes the place of an earlier one. */
  readonly onCode: (uri: string) => void
  /** No code came in time. */
  readonly onLate: () => void
  /** The code stopped working before anybody answered. */
  readonly onExpired: () => void
}

/** Follows a connector from being asked for a code to the code's end. Returns what stops it. */
export function followPairing(
  { emitter }: Pick<Connector, 'emitter'>,
  { onCode, onLate, onExpired }: Follower,
  now = Date.now,
): () => void {
  let timer = setTimeout(onLate, CODE_WITHIN)
  const heard = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    // Links are made of it: anything but a pairing URI (CAIP-25, `wc:`) is none.
    if (type !== 'display_uri' || typeof data !== 'string' || !data.startsWith('wc:')) return
    clearTimeout(timer)
    onCode(data)
    const expiry = expiryOf(data)
    // One that is over before it is here says that clocks differ; renewing it would never end.
    if (expiry !== null && expiry > now()) timer = setTimeout(onExpired, Math.min(expiry - now(), MOST))
  }
  emitter.on('message', heard)
  return () => {
    clearTimeout(timer)
    emitter.off('message', heard)
  }
}
