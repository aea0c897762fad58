/** https://eips.ethereum.org/EIPS/eip-1193 */
export type RequestArguments = { readonly method: string; readonly params?: unknown }

export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): Provider
  removeListener(event: string, listener: (payload: unknown) => void): Provider
}

/** The four events of EIP-1193 and their payloads. */
export type ProviderEvents = {
  connect: { readonly chainId: string }
  disconnect: Error
  accountsChanged: readonly string[]
  chainChanged: unknown
}
