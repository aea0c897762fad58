/** A wallet config that the provider of another file may use. */
export type WalletConfig = {
  readonly path: string
  /** The variable of the config. */
  readonly name: string
  /** The application's name as source text, or `null` if it is not a literal. */
  readonly appName: string | null
  /** The variable of the wallet list that the provider needs, or `null`. */
  readonly wallets: string | null
}
