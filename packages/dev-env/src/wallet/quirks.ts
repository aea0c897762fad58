/** How real wallets were seen to differ from the standards. Each is off at first. */
export type Quirks = {
  /** `eth_accounts` names the account to a page that never connected. */
  readonly exposesAccounts: boolean
  /** The payload of `chainChanged`; `none`: the wallet switches without a word. */
  readonly chainChangedAs: 'hex' | 'number' | 'object' | 'none'
  /** The answer of `eth_chainId`. */
  readonly chainIdAs: 'hex' | 'number' | 'object'
  /** Where the code 4902 stands: on the error, or in `data.originalError` as on a phone. */
  readonly unknownChainAs: 'code' | 'nested'
  /** A network that was added is switched to. On at first. */
  readonly switchesOnAdd: boolean
}

export const noQuirks: Quirks = {
  exposesAccounts: false,
  chainChangedAs: 'hex',
  chainIdAs: 'hex',
  unknownChainAs: 'code',
  switchesOnAdd: true,
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
