/** Deviations of real wallets from the standards, as observed. All are off by default. */
export type Quirks = {
  /** `eth_accounts` exposes the account to pages that never connected. Default: `false`. */
  readonly exposesAccounts: boolean
  /** The payload of `chainChanged`; with `none` the wallet switches without an event. Default: `hex`. */
  readonly chainChangedAs: 'hex' | 'number' | 'object' | 'none'
  /** Emits `chainChanged` before the response to a switch, or in a later task. Default: `before_response`. */
  readonly chainChangedWhen: 'before_response' | 'after_response'
  /** The format of the response to `eth_chainId`. Default: `hex`. */
  readonly chainIdAs: 'hex' | 'number' | 'object'
  /**
   * The position of the code 4902: on the error (`code`), or in `data.originalError` as on mobile (`nested`).
   * Default: `code`.
   */
  readonly unknownChainAs: 'code' | 'nested'
  /** Switches to an added chain. Default: `true`. */
  readonly switchesOnAdd: boolean
  /** Refuses a chain without `blockExplorerUrls` with -32602, without a prompt. Default: `false`. */
  readonly needsExplorer: boolean
  /**
   * What `wallet_connect` returns for `signInWithEthereum`: the signature (`given`), none (`missing`), an error (`declined`), or
   * a signature of another account (`of_another_account`) or message (`of_another_message`). Default: `given`.
   */
  readonly connectSignature: 'given' | 'missing' | 'declined' | 'of_another_account' | 'of_another_message'
  /** Supports batches (EIP-5792). Default: `true`. */
  readonly supportsBatches: boolean
  /** Forgets every batch: returns 5730 for its status. Default: `false`. */
  readonly losesBatches: boolean
  /** Letter case of the accounts in responses and in `accountsChanged`. Default: `checksummed`. */
  readonly addressesAs: 'checksummed' | 'lower_case'
  /**
   * `versions`: `eth_signTypedData` and `eth_signTypedData_v3` follow their own versions. `v4`: both behave like
   * `eth_signTypedData_v4`. Default: `versions`.
   */
  readonly typedDataAs: 'versions' | 'v4'
  /** Methods that fail as unsupported (4200). Default: none. */
  readonly lacks: readonly string[]
}

export const noQuirks: Quirks = {
  exposesAccounts: false,
  chainChangedAs: 'hex',
  chainChangedWhen: 'before_response',
  chainIdAs: 'hex',
  unknownChainAs: 'code',
  switchesOnAdd: true,
  needsExplorer: false,
  connectSignature: 'given',
  supportsBatches: true,
  losesBatches: false,
  addressesAs: 'checksummed',
  typedDataAs: 'versions',
  lacks: [],
}

export function chainIdIn(shape: 'hex' | 'number' | 'object', id: number): unknown {
  const hex = `0x${id.toString(16)}`
  switch (shape) {
    case 'hex':
      return hex
    case 'number':
      return id
    case 'object':
      return { chainId: hex }
  }
}
