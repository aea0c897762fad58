import type { WalletErrorCode } from '../../provider/walletError.ts'

/** Error codes of a session with Binance Wallet. */
export const binanceSessionCodes = {
  modalClosed: 100001,
  connectionRejected: 100002,
  providerNotReady: 100003,
  alreadyConnecting: 100004,
  alreadyConnected: 100005,
} as const

/** Error codes of a request to Binance Wallet. */
export const binanceRequestCodes = {
  rejected: 200001,
  methodUnsupported: 200002,
  missingResponse: 200003,
  invalidParam: 200004,
} as const

export const binanceInternalError = 300001

export type BinanceCode =
  | (typeof binanceSessionCodes)[keyof typeof binanceSessionCodes]
  | (typeof binanceRequestCodes)[keyof typeof binanceRequestCodes]
  | typeof binanceInternalError

type ErrorDefinition = {
  /** The message for developers. */
  readonly text: string
  /** Selects the text users see. */
  readonly code: WalletErrorCode
}

/** Every Binance Wallet error code, with its message and wallet error code. */
export const errorDefinitions: Readonly<Record<BinanceCode, ErrorDefinition>> = {
  100001: { text: 'The QR code window was closed.', code: 'rejected' },
  100002: { text: 'The connection was rejected in Binance Wallet.', code: 'rejected' },
  100003: { text: 'Binance Wallet is not ready: it has no session yet.', code: 'unknown' },
  100004: {
    text: 'Binance Wallet is already connecting. Respond to that request first.',
    code: 'already_pending',
  },
  100005: { text: 'Binance Wallet is already connected.', code: 'unknown' },
  200001: { text: 'The request was rejected in Binance Wallet.', code: 'rejected' },
  200002: { text: 'Binance Wallet does not support this method.', code: 'switch_unsupported' },
  200003: { text: 'Binance Wallet returned no result.', code: 'unknown' },
  200004: { text: 'Binance Wallet rejected the parameters of the request.', code: 'unknown' },
  300001: { text: 'Binance Wallet reported an internal error.', code: 'unknown' },
}

/** Maps codes of its app and extension, and JSON-RPC codes (`codes/`), to those above. */
export const standardCodes: Readonly<Record<number, BinanceCode>> = {
  [-32050]: binanceRequestCodes.rejected,
  [-32000]: binanceRequestCodes.rejected,
  1000: binanceRequestCodes.rejected,
  [-32600]: binanceRequestCodes.invalidParam,
  [-32602]: binanceRequestCodes.invalidParam,
  [-32603]: binanceInternalError,
}
