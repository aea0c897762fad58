import type { CreateConnectorFn } from '@wagmi/core'
import { userRejected } from '../../provider/codes/providerCodes.ts'
import { type Eip1193Provider, timeLimit } from '../../provider/provider.ts'
import { WalletWindowError } from '../../provider/WalletWindowError.ts'
import type { ConnectorConfig, ConnectorWallet, PopupConnector } from './createPopupConnector.ts'
import { LOAD_TIMEOUT, openWindow, type PopupOptions, type PreparedWindow } from './openWindow.ts'

type LazyConnectorParameters = ConnectorWallet & {
  readonly type: string
  readonly popup: PopupOptions
  /** Whether the SDK has stored a session, so that no window is needed. */
  readonly hasStoredSession: () => boolean
  /** Loads the wallet's SDK. */
  readonly load: () => Promise<(config: ConnectorConfig, wallet: ConnectorWallet) => PopupConnector>
}

type Properties = {
  /** Closes the window and stops waiting. A later response does not connect. */
  readonly abandon: () => void
}

/** Returns a wagmi connector for a wallet with an SDK and a popup. The SDK is loaded once the user picks the wallet. */
export function lazyConnector({
  type,
  popup,
  hasStoredSession,
  load,
  ...wallet
}: LazyConnectorParameters): CreateConnectorFn<Eip1193Provider, Properties> {
  const { name } = wallet
  const unreachable = (cause?: unknown) =>
    new WalletWindowError('unreachable', `Failed to load the SDK of ${name}.`, { cause })

  return (config) => {
    let loading: Promise<PopupConnector> | undefined
    let sdkConnector: PopupConnector | undefined
    let prepared: PreparedWindow | null = null
    let newest = 0

    const start = async () => {
      const create = await load().catch((error) => {
        throw unreachable(error)
      })
      sdkConnector = create(config, wallet)
      return sdkConnector
    }
    const get = () => {
      loading ??= start().catch((error) => {
        loading = undefined
        throw error
      })
      return loading
    }
    const connector = async () => (await get()).connector

    function abandon() {
      newest++
      prepared?.window.close()
      prepared = null
      sdkConnector?.abandon()
    }

    return {
      ...wallet,
      type,

      async connect(options = {}) {
        if (config.chains.length === 0) throw new Error('No chains found on connector.')
        abandon()
        const attempt = newest
        const needsWindow = !options.isReconnecting && !hasStoredSession()
        const opened = needsWindow ? openWindow(name, popup) : null
        prepared = opened
        try {
          const loaded = await timeLimit(get(), LOAD_TIMEOUT, unreachable)
          if (attempt !== newest) throw Object.assign(new Error('Cancelled.'), { code: userRejected })
          return (await loaded.connect(options, opened)) as never
        } catch (error) {
          opened?.window.close()
          // The SDK stores accounts before they are validated, and would return the same ones again.
          if (attempt === newest && needsWindow) await sdkConnector?.disconnect().catch(() => {})
          throw error
        } finally {
          opened?.takeMessages()
          if (attempt === newest) prepared = null
        }
      },

      abandon,
      disconnect: async () => (await get()).disconnect(),
      getAccounts: async () => (await connector()).getAccounts(),
      getChainId: async () => (await connector()).getChainId(),
      getProvider: async () => (await connector()).getProvider(),
      isAuthorized: async () => hasStoredSession() && (await get()).isAuthorized(),
      switchChain: async (options) => (await get()).switchChain(options),
      onAccountsChanged: async (accounts) => (await connector()).onAccountsChanged(accounts),
      onChainChanged: async (chainId) => (await connector()).onChainChanged(chainId),
      onDisconnect: async (error) => (await connector()).onDisconnect(error),
    }
  }
}
