import { property } from '@countersign/thrown'
import * as providerCodes from './codes/providerCodes.ts'
import * as rpcCodes from './codes/rpcCodes.ts'
import * as sessionCodes from './codes/sessionCodes.ts'

/** Why a request to a wallet failed. UI texts are selected by this code, never by an error message. */
export type WalletErrorCode =
  | 'rejected'
  | 'already_pending'
  | 'chain_unknown'
  | 'chain_not_configured'
  | 'switch_unsupported'
  | 'timed_out'
  | 'not_installed'
  | 'popup_blocked'
  | 'wallet_unreachable'
  | 'code_timeout'
  | 'code_expired'
  | 'relay_refused'
  | 'relay_unreachable'
  | 'invalid_response'
  | 'unknown'

/**
 * Rejection messages of wallets that send no code, or a JSON-RPC code. A message must name the user, the request or the
 * device: nodes and contracts also reject.
 */
const REJECTION_MESSAGE =
  /user (has )?(reject|den(y|ied)|cancel|declin|refus|abort|disapprov|closed modal)|(reject|den|cancel|declin|refus|abort|clos)[a-z]* by (the )?(user|owner)|connection request reset|accounts received is empty|^approval denied|request rejected|rejected the request|rejected [io]n the device|transaction was rejected$/i

/** The official WalletConnect client's message for a method the session lacks. */
const UNSUPPORTED_MESSAGE = /missing or invalid\. request\(\) method/i

/** Messages for an unknown chain, of wallets that do not send 4902. */
const UNKNOWN_CHAIN_MESSAGE = /unrecognized chain|unknown (chain|network)|wallet_addEthereumChain first/i

/** Rejected: EIP-1193, and CAIP-25 for each part of a session. */
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

/** Maps the codes of a WalletConnectError to ours. */
const SESSION_ERROR_CODES: Readonly<Record<string, WalletErrorCode>> = {
  refused: 'relay_refused',
  unreachable: 'relay_unreachable',
  expired: 'timed_out',
  rejected: 'rejected',
  cancelled: 'rejected',
  invalid: 'invalid_response',
}

/** The maximum depth of nested causes; a hostile error may be circular. */
const MAX_DEPTH = 6

/** Returns the wallet error code for any thrown value: an error, an object, a string or undefined. */
export function walletErrorCode(error: unknown): WalletErrorCode {
  let found: WalletErrorCode = 'unknown'
  visit(error, (layer) => {
    const code = ownCode(layer)
    if (code !== 'unknown') found = code
    return code !== 'unknown'
  })
  return found
}

/** Returns whether the user rejected, by code 4001 or by message (R4.9). */
export function isRejection(error: unknown): boolean {
  return visit(error, (layer) => ownCode(layer) === 'rejected')
}

/**
 * Whether the wallet may not know the requested chain: 4902, also nested as MetaMask's phone app sends it, 4901 as Taho
 * responds, or by message.
 */
export function isChainUnknown(error: unknown): boolean {
  return visit(
    error,
    (layer) => ownCode(layer) === 'chain_unknown' || numericCode(layer) === providerCodes.chainDisconnected,
  )
}

function ownCode(layer: unknown): WalletErrorCode {
  // viem gives every failed switch the code 4902; the wallet's error is its cause.
  if (text(layer, 'name') === 'SwitchChainError') return 'unknown'
  const code = numericCode(layer)
  if (REJECTED_CODES.includes(code) || property(layer, 'code') === 'ACTION_REJECTED') return 'rejected'
  if (code === rpcCodes.resourceUnavailable) return 'already_pending'
  if (code === providerCodes.unrecognizedChain) return 'chain_unknown'
  switch (text(layer, 'name')) {
    case 'UserRejectedRequestError':
      return 'rejected'
    case 'WalletTimeoutError':
      return 'timed_out'
    case 'WalletResponseError':
      return 'invalid_response'
    case 'WalletWindowError':
      return text(layer, 'code') === 'blocked' ? 'popup_blocked' : 'wallet_unreachable'
    case 'WalletConnectError':
      return SESSION_ERROR_CODES[text(layer, 'code') ?? ''] ?? 'unknown'
    case 'ProviderNotFoundError':
      return 'not_installed'
    case 'ChainNotConfiguredError':
      return 'chain_not_configured'
    case 'SwitchChainNotSupportedError':
      return 'switch_unsupported'
  }
  const message = text(layer, 'message') ?? (typeof layer === 'string' ? layer : '')
  if (UNSUPPORTED_CODES.includes(code) || UNSUPPORTED_MESSAGE.test(message)) return 'switch_unsupported'
  if (REJECTION_MESSAGE.test(message)) return 'rejected'
  return UNKNOWN_CHAIN_MESSAGE.test(message) ? 'chain_unknown' : 'unknown'
}

/** Returns whether an error or one of its causes matches. */
export function visit(error: unknown, match: (layer: unknown) => boolean): boolean {
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

/** The code of an error as a number, or NaN. Some wallets send it as text. Converting any other value may throw. */
export function numericCode(layer: unknown): number {
  const code = property(layer, 'code')
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
}

function text(value: unknown, key: string): string | undefined {
  const found = property(value, key)
  return typeof found === 'string' ? found : undefined
}
