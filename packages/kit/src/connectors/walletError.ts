import * as providerCodes from './codes/providerCodes.ts'
import * as rpcCodes from './codes/rpcCodes.ts'
import * as sessionCodes from './codes/sessionCodes.ts'

/** Every way a request to a wallet ends badly, as the kit tells them apart. Text is chosen from this, never from a message. */
export type WalletErrorCode =
  | 'rejected'
  | 'already-pending'
  | 'chain-unknown'
  | 'chain-not-configured'
  | 'switch-unsupported'
  | 'timed-out'
  | 'not-installed'
  | 'popup-blocked'
  | 'wallet-unreachable'
  | 'no-code'
  | 'code-expired'
  | 'relay-refused'
  | 'relay-unreachable'
  | 'bad-answer'
  | 'unknown'

/** Words by which wallets that send no code say that the visitor refused. */
const REJECTION =
  /user rejected|connection request reset|user closed modal|accounts received is empty|user denied account|request rejected/i

/** Words by which the official WalletConnect client says that a session lacks a method. */
const UNSUPPORTED = /missing or invalid\. request\(\) method/i

/** Words by which wallets that send another code than 4902 say that they do not know a network. */
const UNKNOWN_CHAIN = /unrecognized chain|unknown (chain|network)|wallet_addEthereumChain first/i

/** Refused: EIP-1193, and CAIP-25 with what of a session was. */
const REJECTED_CODES: readonly number[] = [
  providerCodes.userRejected,
  sessionCodes.rejected,
  sessionCodes.rejectedChains,
  sessionCodes.rejectedMethods,
  sessionCodes.rejectedEvents,
]

/** Not supported: EIP-1193, CAIP-25, JSON-RPC. */
const UNSUPPORTED_CODES: readonly number[] = [
  providerCodes.unsupportedMethod,
  sessionCodes.unsupportedMethods,
  rpcCodes.methodNotFound,
]

/** How sessions with wallets on other devices end badly: the codes of a WalletConnectError, as told here. */
const OF_SESSION: Readonly<Record<string, WalletErrorCode>> = {
  refused: 'relay-refused',
  unreachable: 'relay-unreachable',
  expired: 'timed-out',
  rejected: 'rejected',
  cancelled: 'rejected',
  invalid: 'bad-answer',
}

/** How deep nested causes are followed; a hostile error may point at itself. */
const MAX_DEPTH = 6

/** Reads what went wrong from anything that was thrown: an error, an object, a string, or nothing at all. */
export function walletErrorCode(error: unknown): WalletErrorCode {
  let found: WalletErrorCode = 'unknown'
  visit(error, (layer) => {
    const code = ownCode(layer)
    if (code !== 'unknown') found = code
    return code !== 'unknown'
  })
  return found
}

/** True when the visitor said no, by code 4001 or by words (R4.9). */
export function isRejection(error: unknown): boolean {
  return visit(error, (layer) => ownCode(layer) === 'rejected')
}

/**
 * True when the wallet may not know the network it was asked to switch to: 4902, also nested as MetaMask's phone app
 * sends it, 4901 as Taho answers, or by words.
 */
export function isChainUnknown(error: unknown): boolean {
  return visit(
    error,
    (layer) =>
      ownCode(layer) === 'chain-unknown' ||
      Number(property(layer, 'code')) === providerCodes.chainDisconnected,
  )
}

function ownCode(layer: unknown): WalletErrorCode {
  // viem gives every failed switch the code 4902; what the wallet said is its cause.
  if (text(layer, 'name') === 'SwitchChainError') return 'unknown'
  const code = Number(property(layer, 'code'))
  if (REJECTED_CODES.includes(code) || property(layer, 'code') === 'ACTION_REJECTED') return 'rejected'
  if (code === rpcCodes.resourceUnavailable) return 'already-pending'
  if (code === providerCodes.unrecognizedChain) return 'chain-unknown'
  switch (text(layer, 'name')) {
    case 'UserRejectedRequestError':
      return 'rejected'
    case 'WalletTimeoutError':
      return 'timed-out'
    case 'WalletWindowError':
      return text(layer, 'code') === 'blocked' ? 'popup-blocked' : 'wallet-unreachable'
    case 'WalletConnectError':
      return OF_SESSION[text(layer, 'code') ?? ''] ?? 'unknown'
    case 'ProviderNotFoundError':
      return 'not-installed'
    case 'ChainNotConfiguredError':
      return 'chain-not-configured'
    case 'SwitchChainNotSupportedError':
      return 'switch-unsupported'
  }
  const message = text(layer, 'message') ?? (typeof layer === 'string' ? layer : '')
  if (UNSUPPORTED_CODES.includes(code) || UNSUPPORTED.test(message)) return 'switch-unsupported'
  if (REJECTION.test(message)) return 'rejected'
  return UNKNOWN_CHAIN.test(message) ? 'chain-unknown' : 'unknown'
}

function visit(error: unknown, match: (layer: unknown) => boolean): boolean {
  let layers: unknown[] = [error]
  for (let depth = 0; depth < MAX_DEPTH && layers.length > 0; depth++) {
    if (layers.some(match)) return true
    layers = layers.flatMap((layer) =>
      ['cause', 'data', 'originalError', 'error']
        .map((key) => property(layer, key))
        .filter((inner) => typeof inner === 'object' && inner !== null),
    )
  }
  return false
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

function text(value: unknown, key: string): string | undefined {
  const found = property(value, key)
  return typeof found === 'string' ? found : undefined
}
