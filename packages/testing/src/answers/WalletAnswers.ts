import type { Quirks } from '../wallet/quirks.ts'

/** How a wallet answers where a scripted wallet answers otherwise. What its documentation leaves open is not here. */
export type WalletAnswers = {
  readonly quirks: Partial<Quirks>
  /** The first that fits an error replaces its code and its text. */
  readonly errors: readonly AnsweredError[]
  /** Errors with a code are plain objects instead of an `Error`, with these properties besides. */
  readonly plainErrors?: Readonly<Record<string, unknown>>
}

export type AnsweredError = {
  /** The code of the scripted wallet. */
  readonly from: number
  /** Only for these methods. */
  readonly methods?: readonly string[]
  /** Default: the same. `null`: none. */
  readonly code?: number | null
  /** Default: the same. `{method}`, `{chainId}` and `{origin}` are those of the request. */
  readonly message?: string
}
