import type { WalletErrorCode } from '../../provider/walletError.ts'

export const missingResponse = 200003
const rejected = 200001
const invalidParam = 200004
const internalError = 300001

type ErrorDefinition = {
  /** The message for developers. */
  readonly text: string
  /** Selects the text users see. */
  readonly code: WalletErrorCode
}

/** Every Binance Wallet error code, with its message and wallet error code. */
export const errorDefinitions = {
  // Of a session.
  100001: { text: 'The QR code window was closed.', code: 'rejected' },
  100002: { text: 'The connection was rejected in Binance Wallet.', code: 'rejected' },
  100003: { text: 'Binance Wallet is not ready: it has no session yet.', code: 'unknown' },
  100004: {
    text: 'Binance Wallet is already connecting. Respond to that request first.',
    code: 'already_pending',
  },
  100005: { text: 'Binance Wallet is already connected.', code: 'unknown' },
  // Of a request.
  [rejected]: { text: 'The request was rejected in Binance Wallet.', code: 'rejected' },
  200002: { text: 'Binance Wallet does not support this method.', code: 'switch_unsupported' },
  [missingResponse]: { text: 'Binance Wallet returned no result.', code: 'unknown' },
  [invalidParam]: { text: 'Binance Wallet rejected the parameters of the request.', code: 'unknown' },
  [internalError]: { text: 'Binance Wallet reported an internal error.', code: 'unknown' },
} as const satisfies Readonly<Record<number, ErrorDefinition>>

export type BinanceCode = keyof typeof errorDefinitions

/** Maps codes of its app and extension, and JSON-RPC codes (`codes/`), to those above. */
export const standardCodes: Readonly<Record<number, BinanceCode>> = {
  [-32050]: rejected,
  [-32000]: rejected,
  1000: rejected,
  [-32600]: invalidParam,
  [-32602]: invalidParam,
  [-32603]: internalError,
}
