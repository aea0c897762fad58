import type { Address, Hex } from 'viem'

/** Options of the page. Plain data: passed from Node.js to the page as JSON. */
export type SafeHostPageOptions = {
  readonly chain: { readonly id: number; readonly name: string; readonly rpcUrl: string }
  readonly appUrl: string
  /** The first one is shown unless the page's URL names another. */
  readonly safes: readonly HostedSafe[]
  readonly contracts: {
    readonly singleton: Address
    readonly fallbackHandler: Address
    readonly signMessageLib: Address
    readonly multiSend: Address
  }
}

export type HostedSafe = {
  readonly name: string
  readonly address: Address
  readonly threshold: number
  readonly owners: readonly { readonly name: string; readonly privateKey: Hex }[]
}
