import type { Config, Connector } from 'wagmi'
import type { WalletOption } from './walletOptions.ts'

/** Milliseconds a code may take to come. */
const CODE_WITHIN = 10_000
/** The longest a timer can be set for. */
const MOST = 2 ** 31 - 1

/** The connector a wallet is reached by from another device, by a code or a link; `null` when there is none. */
export function pairingConnector(config: Config, { wallet }: WalletOption): Connector | null {
  return wallet?.connect.includes('walletConnect') ? pairingConnectorOf(config) : null
}

/** The application's connector for wallets on other devices; `null` when it has none. */
export function pairingConnectorOf(config: Config): Connector | null {
  return config.connectors.find(({ type }) => type === 'walletConnect') ?? null
}

/** Moment (milliseconds since 1970) at which a pairing URI stops working; `null` when it does not say. */
export function expiryOf(uri: string): number | null {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1])
  return Number.isSafeInteger(seconds) ? seconds * 1000 : null
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
  { emitter }: Connector,
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
