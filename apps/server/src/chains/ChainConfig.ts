/** A chain as pages get it. */
export type ChainConfig = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** At least one, http or https, in the order of use. Everyone can read them. */
  readonly rpcUrls: readonly string[]
  /** The first is the one links lead to. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: Readonly<Record<string, { readonly address: string; readonly blockCreated?: number }>>
  readonly testnet: boolean
}
