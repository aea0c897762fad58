import type { CreateConnectorFn } from '@wagmi/core'
import type { Eip1193Provider } from '../../provider/provider.ts'
import type { injected as Injected } from '../injected/injected.ts'
import { addWhenBlocked } from './addWhenBlocked.ts'
import { guardProvider } from './guardProvider.ts'
import type { PreparedWindow } from './openWindow.ts'

/** The config wagmi passes to a connector. */
export type ConnectorConfig = Parameters<CreateConnectorFn>[0]

/** A provider of Coinbase's SDKs, which can also end its session. */
export type SdkProvider = Eip1193Provider & { disconnect(): Promise<void> }

/** The provider of an SDK, and an optional wrapper for its requests. */
export type LoadedSdk = {
  readonly provider: SdkProvider
  readonly wrapRequest?: (request: Eip1193Provider['request']) => Eip1193Provider['request']
}

/** A connector whose SDK is loaded. */
export type PopupConnector = ReturnType<typeof createPopupConnector>

/** The wallet's connector id, name and rdns. */
export type ConnectorWallet = {
  readonly id: string
  readonly name: string
  readonly rdns: string
}

/** Wraps the provider of a wallet with a popup in an `injected` connector. */
export function createPopupConnector(
  config: ConnectorConfig,
  { id, name, rdns }: ConnectorWallet,
  { provider, wrapRequest = (request) => request }: LoadedSdk,
  injected: typeof Injected,
) {
  const guard = guardProvider(provider, name)
  const guarded: Eip1193Provider = {
    request: addWhenBlocked(wrapRequest(guard.request), name),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
  const connector = injected({ id, name, rdns: [rdns], provider: guarded })(config)
  return {
    connector,
    switchChain: connector.switchChain as NonNullable<typeof connector.switchChain>,
    /** `prepared` is the window that was opened in the click. */
    async connect(options: Parameters<typeof connector.connect>[0], prepared: PreparedWindow | null) {
      const cancelPreparation = guard.prepare(prepared)
      try {
        return await connector.connect(options)
      } finally {
        cancelPreparation()
      }
    },
    /** Returns whether the SDK's stored session is valid, and removes it otherwise. */
    async isAuthorized() {
      if (await connector.isAuthorized()) return true
      await provider.disconnect()
      return false
    },
    async disconnect() {
      // The connection is gone, and the window with it.
      guard.abandon()
      await connector.disconnect()
      await provider.disconnect()
    },
    abandon() {
      connector.abandon()
      guard.abandon()
    },
  }
}
