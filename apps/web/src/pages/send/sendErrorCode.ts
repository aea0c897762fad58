/** Why the wallet did not send. */
export type SendErrorCode =
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
  ['UserRejectedRequestError', 'rejected'],
  ['ResourceUnavailableRpcError', 'pending'],
  ['InsufficientFundsError', 'insufficient_funds'],
  ['ChainMismatchError', 'wrong_network'],
  ['ConnectorChainMismatchError', 'wrong_network'],
  ['HttpRequestError', 'unreachable'],
  ['TimeoutError', 'unreachable'],
  ['WalletTimeoutError', 'wallet_silent'],
])

/** For remote and popup wallets, by the code of a WalletConnectError or WalletWindowError. */
const byWayToWallet: ReadonlyMap<unknown, SendErrorCode> = new Map([
  ['unreachable', 'wallet_unreachable'],
  ['refused', 'wallet_unreachable'],
  ['expired', 'wallet_silent'],
  ['blocked', 'window_blocked'],
])

/** Maximum depth of nested errors; a hostile one could be its own cause. */
const depth = 8

/** Reads code and name of an error and of its causes. Any value may be thrown. */
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
    // An error whose properties throw has no code.
  }
  return 'other'
}
