import type { Quirks } from '../wallet/quirks.ts'

/** Responses and errors in which a wallet differs from the scripted wallet. Undocumented behavior is left out. */
export type WalletAnswers = {
  readonly quirks: Partial<Quirks>
  /** The first match replaces the code and message of an error. */
  readonly errors: readonly AnsweredError[]
  /** If set, errors are plain objects with these extra properties instead of `Error` instances. */
  readonly plainErrors?: Readonly<Record<string, unknown>>
}

export type AnsweredError = {
  /** The scripted wallet's error code. */
  readonly from: number
  /** Only for these methods. */
  readonly methods?: readonly string[]
  /** Default: `from`. `null`: no code. */
  readonly code?: number | null
  /** Default: the scripted wallet's message. Placeholders: `{method}`, `{chainId}`, `{origin}`. */
  readonly message?: string
}
