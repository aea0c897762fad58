/** Returns the chain of the config that a wallet is on; `undefined` if it is not configured. */
export function configuredChain<C extends { readonly id: number }>(
  { chains }: { readonly chains: readonly C[] },
  chainId: number | undefined,
): C | undefined {
  return chains.find(({ id }) => id === chainId)
}
