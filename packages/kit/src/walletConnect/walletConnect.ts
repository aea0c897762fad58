import { walletConnect as connectorOf, type WalletConnectParameters } from '@countersign/core'

/**
 * Returns a wagmi connector for wallets on other devices and other apps on a phone (WalletConnect v2).
 *
 * Its storage and socket are opened when the user picks such a wallet, or with a stored session; its code is loaded then, or
 * while the list of wallets is open. Without the kit it shows the QR code in its own dialog.
 *
 * @throws {InvalidConnectorError} a field is invalid; in production builds on connecting
 * @throws {Error} on connecting: "No projectId found. …", "No chains found on connector."
 * @throws {UserRejectedRequestError} on connecting: the user closed the code, or declined in the wallet
 * @throws {WalletConnectError} on connecting: refused, unreachable, expired or invalid
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [walletConnect({ projectId: 'YOUR_PROJECT_ID' })],
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function walletConnect(parameters: WalletConnectParameters): ReturnType<typeof connectorOf> {
  return connectorOf(parameters, async (pairing) => {
    const { pairInDialog } = await import('./pairInDialog.tsx')
    pairing.signal.throwIfAborted()
    return pairInDialog(pairing)
  })
}
