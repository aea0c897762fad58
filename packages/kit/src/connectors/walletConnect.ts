import type { CreateConnectorFn } from 'wagmi'
import { mayHaveSession } from '../connection/kept.ts'
import type { PairedWallet } from '../connection/pairedWallet.ts'
import { checkParameters } from './walletConnect/checkParameters.ts'
import type { WalletConnectConnector } from './walletConnect/connector.ts'
import type { SessionProvider } from './walletConnect/SessionProvider.ts'
import type { WalletConnectParameters } from './walletConnect/WalletConnectParameters.ts'

type Properties = {
  /** Null or empty without one; the kit then says which wallets are missing for it. */
  readonly projectId: string | null
  /** Stops waiting for a wallet; one that approves later connects nobody. */
  readonly abandon: () => void
  /** The wallet that a reload has interrupted the pairing with, while its code is still good. */
  readonly interrupted: () => Promise<PairedWallet | null>
}

/**
 * A wagmi connector for wallets on other devices, and for other apps on a phone (WalletConnect v2).
 *
 * It is a shell: its code, its storage and its socket come with a choice that needs them, or with a session of last
 * time. By itself it shows the code in a dialog of its own; the kit has a view for it.
 *
 * @throws {InvalidConnectorError} a field is none that it can work with; in production builds on connecting
 * @throws {Error} on connecting: "No projectId found. …", "No chains found on connector."
 * @throws {UserRejectedRequestError} on connecting: the visitor closed the code, or declined in the wallet
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
): CreateConnectorFn<SessionProvider, Properties> {
  // A production build has no room for it before a choice, and says it on connecting.
  if (process.env.NODE_ENV !== 'production') checkParameters(parameters)
  return (config) => {
    let loading: Promise<WalletConnectConnector> | undefined
    const load = () => {
      // Fetched beside the connector, which wants it at once. When it does not come, the connector says so.
      if (!loading && !parameters.createProvider) import('@countersign/walletconnect').catch(() => {})
      loading ??= import('./walletConnect/connector.ts').then(
        ({ createWalletConnect }) => createWalletConnect(config, parameters),
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
      connect: async (options) => (await load()).connect(options),
      disconnect: async () => (await load()).disconnect(),
      getAccounts: async () => (await load()).getAccounts(),
      getChainId: async () => (await load()).getChainId(),
      getProvider: async () => (await load()).getProvider(),
      switchChain: async (options) => (await load()).switchChain(options),
      // Where another provider keeps its sessions, nobody but itself knows.
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
