import { BaseError } from '../errors/BaseError.ts'

/** An injected provider: https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Thrown when a wallet does not respond to a request that needs no user. */
export class WalletTimeoutError extends BaseError<'timed_out'> {
  override readonly name = 'WalletTimeoutError'
  readonly method: string

  constructor(method: string, milliseconds: number) {
    super(
      `The wallet did not respond to ${method} within ${milliseconds / 1000} s. Unlock it or reload the page.`,
      { code: 'timed_out' },
    )
    this.method = method
  }
}

/** Thrown when a wallet's response violates the standard. It is neither a success nor a rejection by the user. */
export class WalletResponseError extends BaseError<'invalid_response'> {
  override readonly name = 'WalletResponseError'

  /** @param found what the wallet returned, such as "no account" */
  constructor(wallet: string, method: string, found: string) {
    super(`${wallet} returned ${found} for ${method}. Try again, or choose another wallet.`, {
      code: 'invalid_response',
    })
  }
}

/**
 * Parses a non-negative integer in any shape that wallets and nodes send: a number, a bigint, or a hex or decimal string,
 * also with leading zeros. Returns `null` for anything else, and for values above 2^53 - 1.
 */
export function readQuantity(value: unknown): number | null {
  const text = typeof value === 'object' ? '' : String(value)
  const quantity = /^(0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(quantity) ? quantity : null
}

/** Timeout in milliseconds for a request that needs no user. */
export const RESPONSE_TIMEOUT = 5_000

/**
 * Sends a request. Rejects if the provider throws synchronously, and with `within` also if it never responds.
 *
 * @throws {WalletTimeoutError} no response within `within` milliseconds
 */
export async function sendRequest(
  provider: Eip1193Provider,
  method: string,
  { params, within }: { readonly params?: unknown; readonly within?: number } = {},
): Promise<unknown> {
  // Omits empty parameters: some wallets reject an empty list.
  const response = Promise.resolve(provider.request(params === undefined ? { method } : { method, params }))
  if (within === undefined) return response
  return timeLimit(response, within, () => new WalletTimeoutError(method, within))
}

/**
 * Settles like `promise`, or rejects with `error()` after `milliseconds`. For every promise of code that is not ours: the
 * table of limits is in docs/architecture.md.
 */
export async function timeLimit<T>(
  promise: T | PromiseLike<T>,
  milliseconds: number,
  error = () => new Error(`No response within ${milliseconds / 1000} s.`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Fields our connectors for wallets with their own SDK add to wagmi's. Third-party connectors have none of them. */
export type AppConnector = {
  /** Stops waiting for the user; a later response does not connect. */
  readonly abandon?: () => void
  /** Whether the page runs inside the wallet, which then connects first and without a choice. */
  readonly isInsideWallet?: () => boolean
  /** Whether the wallet shows a UI of its own, for which ours hides. Default: `true`. */
  readonly hasOwnUi?: boolean
}
