/** What a wallet puts into the page: https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Thrown when a wallet leaves a question unanswered that needs no person. */
export class WalletTimeoutError extends Error {
  override readonly name = 'WalletTimeoutError'
  readonly method: string

  constructor(method: string, milliseconds: number) {
    super(
      `The wallet did not answer ${method} within ${milliseconds / 1000} s. Unlock it or reload the page.`,
    )
    this.method = method
  }
}

/** Milliseconds a wallet has for an answer that needs no person. */
export const ANSWER_WITHIN = 5_000

/**
 * Sends a request. A provider that throws synchronously rejects; with `within`, so does one that never answers.
 *
 * @throws {WalletTimeoutError} after `within` milliseconds without an answer
 */
export async function ask(
  provider: Eip1193Provider,
  method: string,
  { params, within }: { readonly params?: unknown; readonly within?: number } = {},
): Promise<unknown> {
  // Requests without parameters carry none at all: some wallets refuse an empty list.
  const answer = Promise.resolve(provider.request(params === undefined ? { method } : { method, params }))
  if (within === undefined) return answer
  return timeLimit(answer, within, () => new WalletTimeoutError(method, within))
}

/** Settles like `promise`, or rejects with `error()` after `milliseconds`. */
export async function timeLimit<T>(
  promise: Promise<T>,
  milliseconds: number,
  error: () => Error,
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
