/**
 * Why nothing was sent, as far as codes tell. `stopped`: the visitor waits no longer; `stopped_early` and `not_checked`:
 * the wallet was not even asked.
 */
export type SendErrorCode =
  | 'stopped'
  | 'stopped_early'
  | 'not_checked'
  | 'rejected'
  | 'pending'
  | 'insufficient_funds'
  | 'wrong_network'
  | 'unreachable'
  | 'wallet_unreachable'
  | 'wallet_silent'
  | 'window_blocked'
  | 'other'

const byCode: ReadonlyMap<unknown, SendErrorCode> = new Map([
  [4001, 'rejected'],
  [-32002, 'pending'],
])

const byName: ReadonlyMap<unknown, SendErrorCode> = new Map([
  ['StoppedWaitingError', 'stopped'],
  ['StoppedEarlyError', 'stopped_early'],
  ['NotCheckedError', 'not_checked'],
  ['UserRejectedRequestError', 'rejected'],
  ['ResourceUnavailableRpcError', 'pending'],
  ['InsufficientFundsError', 'insufficient_funds'],
  ['ChainMismatchError', 'wrong_network'],
  ['ConnectorChainMismatchError', 'wrong_network'],
  ['HttpRequestError', 'unreachable'],
  ['TimeoutError', 'unreachable'],
  ['WalletTimeoutError', 'wallet_silent'],
])

/** Of a wallet on another device, or in a window of its own, by the code of its WalletConnectError or WalletWindowError. */
const byWayToWallet: ReadonlyMap<unknown, SendErrorCode> = new Map([
  ['unreachable', 'wallet_unreachable'],
  ['refused', 'wallet_unreachable'],
  ['expired', 'wallet_silent'],
  ['blocked', 'window_blocked'],
])

/** After these the wallet sends nothing more. After any other it may. */
const notSent: ReadonlySet<SendErrorCode> = new Set([
  'rejected',
  'pending',
  'insufficient_funds',
  'wrong_network',
  'window_blocked',
])

/** Whether an error of the wallet says that it did not send, and will not. */
export const isNotSent = (error: unknown): boolean => notSent.has(sendErrorCode(error))

/** Errors are nested a few deep; a hostile one could be its own cause. */
const depth = 8

/** Reads code and name of an error and of its causes. What was thrown may be anything. */
export function sendErrorCode(error: unknown): SendErrorCode {
  try {
    let layer = error
    for (let level = 0; level < depth && typeof layer === 'object' && layer !== null; level += 1) {
      const { code, name, cause }: { code?: unknown; name?: unknown; cause?: unknown } = layer
      const isOnTheWay = name === 'WalletConnectError' || name === 'WalletWindowError'
      const onTheWay = isOnTheWay ? byWayToWallet.get(code) : undefined
      const known = byCode.get(code) ?? byName.get(name) ?? onTheWay
      if (known) return known
      layer = cause
    }
  } catch {
    // An error that throws when it is looked at tells nothing.
  }
  return 'other'
}
