/** A chain of a wallet. */
export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Parses the hex chain ID of a request (EIP-3326, EIP-3085); `null` when it is invalid. */
export function parseChainId(value: unknown): number | null {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(value)) return null
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
