import type { WalletErrorCode } from '../walletError.ts'

/** How a session with Binance Wallet fails. */
export const binanceSessionCodes = {
  modalClosed: 100001,
  connectionRejected: 100002,
  providerNotReady: 100003,
  alreadyConnecting: 100004,
  alreadyConnected: 100005,
} as const

/** How a request to Binance Wallet fails. */
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

type Meaning = {
  /** For developers to read. */
  readonly text: string
  /** What the visitor is told. */
  readonly shown: WalletErrorCode
}

/** Every code of Binance Wallet, with what it says and what the visitor is told. */
export const binanceMeanings: Readonly<Record<BinanceCode, Meaning>> = {
  100001: { text: 'The window with the code was closed.', shown: 'rejected' },
  100002: { text: 'The connection was rejected in Binance Wallet.', shown: 'rejected' },
  100003: { text: 'Binance Wallet is not ready: it has no session yet.', shown: 'unknown' },
  100004: { text: 'Binance Wallet is already connecting. Answer there first.', shown: 'already-pending' },
  100005: { text: 'Binance Wallet is already connected.', shown: 'unknown' },
  200001: { text: 'The request was rejected in Binance Wallet.', shown: 'rejected' },
  200002: { text: 'Binance Wallet does not have this method.', shown: 'switch-unsupported' },
  200003: { text: 'Binance Wallet sent an answer without a result.', shown: 'unknown' },
  200004: { text: 'Binance Wallet refused the parameters of the request.', shown: 'unknown' },
  300001: { text: 'Binance Wallet failed in itself.', shown: 'unknown' },
}

/** What its app and its extension say in codes of their own, or of JSON-RPC (`codes/`), in those above. */
export const binanceOfWallet: Readonly<Record<number, BinanceCode>> = {
  [-32050]: binanceRequestCodes.rejected,
  [-32000]: binanceRequestCodes.rejected,
  1000: binanceRequestCodes.rejected,
  [-32600]: binanceRequestCodes.invalidParam,
  [-32602]: binanceRequestCodes.invalidParam,
  [-32603]: binanceInternalError,
}
