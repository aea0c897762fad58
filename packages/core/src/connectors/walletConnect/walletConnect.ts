import type { CreateConnectorFn } from '@wagmi/core'
import { checkParameters } from './checkParameters.ts'
import type { WalletConnectConnector } from './connector.ts'
import type { PairedWallet } from './pairedWallet.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { mayHaveSession } from './storedSession.ts'
import type { PairInDialog, WalletConnectParameters } from './WalletConnectParameters.ts'

type Properties = {
  /** Null or empty without one; the names of the wallets that need it are then logged. */
  readonly projectId: string | null
  /** Loads the code, and nothing else. Failures are ignored: connecting retries. */
  readonly preload: () => void
  /** Stops waiting for a wallet; a later approval does not connect. */
  readonly abandon: () => void
  /** The wallet of a pairing that a reload interrupted, while its code is valid. */
  readonly interrupted: () => Promise<PairedWallet | null>
}

/**
 * Returns a wagmi connector for wallets on other devices and other apps on a phone (WalletConnect v2).
 *
 * Its storage and socket are opened when the user picks such a wallet, or with a stored session; its code is loaded then,
 * or by `preload`. It emits the pairing URI as the message `display_uri`; `pairInDialog` shows it where `showQrModal` is not
 * false.
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
export function walletConnect(
  parameters: WalletConnectParameters,
  pairInDialog?: PairInDialog,
): CreateConnectorFn<SessionProvider, Properties> {
  // To save bytes, a production build validates on connecting.
  if (process.env.NODE_ENV !== 'production') checkParameters(parameters)
  return (config) => {
    let loading: Promise<WalletConnectConnector> | undefined
    const load = () => {
      loading ??= import('./connector.ts').then(
        ({ createWalletConnect }) => createWalletConnect(config, parameters, pairInDialog),
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    }
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      projectId: parameters.projectId,
      preload: () => void load().catch(() => {}),
      connect: async (options) => (await load()).connect(options),
      disconnect: async () => (await load()).disconnect(),
      getAccounts: async () => (await load()).getAccounts(),
      getChainId: async () => (await load()).getChainId(),
      getProvider: async () => (await load()).getProvider(),
      switchChain: async (options) => (await load()).switchChain(options),
      // Only a custom provider knows where it stores its sessions.
      isAuthorized: async () =>
        (parameters.createProvider !== undefined || mayHaveSession()) && (await load()).isAuthorized(),
      abandon: () => void loading?.then((loaded) => loaded.abandon()).catch(() => {}),
      interrupted: async () => (await load()).interrupted(),
      onAccountsChanged: async (accounts) => (await load()).onAccountsChanged(accounts),
      onChainChanged: async (chainId) => (await load()).onChainChanged(chainId),
      onDisconnect: async () => (await load()).onDisconnect(),
    }
  }
}
