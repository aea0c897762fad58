/** An error of a wallet, and where it is written or reported. */
export type RecordedError = {
  readonly wallet: string
  /** A file of a public repository with its commit, an issue (`owner/name#number`), or an address. */
  readonly source: string
  readonly error: unknown
}

/** The errors of one wallet that have the same source. */
export function recorded(wallet: string, source: string, ...errors: readonly unknown[]): RecordedError[] {
  return errors.map((error) => ({ wallet, source, error }))
}
