/** `walletChainId` is that of `getChainId(config)` in wagmi/actions. */
export async function getConnectKitSession(walletChainId: number) {
  const response = await fetch('/api/session')
  const signedIn = await response.json()
  return signedIn && { address: signedIn.session.address, chainId: signedIn.session.chainId ?? walletChainId }
}
