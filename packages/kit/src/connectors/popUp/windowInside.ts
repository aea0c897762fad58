import type { CreateConnectorFn } from 'wagmi'
import type { injected as Injected } from '../injected.ts'
import type { Eip1193Provider } from '../provider.ts'
import { addWhenBlocked } from './addWhenBlocked.ts'
import { guardProvider } from './guardProvider.ts'
import type { PreparedWindow } from './openWindow.ts'

/** What wagmi makes a connector with. */
export type InsideConfig = Parameters<CreateConnectorFn>[0]

/** A provider of Coinbase's making: it also ends its own session. */
export type WindowProvider = Eip1193Provider & { disconnect(): Promise<void> }

/** What an SDK comes to: its provider, and what its requests are wrapped in, if anything. */
export type WindowSdk = {
  readonly provider: WindowProvider
  readonly around?: (request: Eip1193Provider['request']) => Eip1193Provider['request']
}

/** A connector once its wallet's code is there. */
export type WindowInside = ReturnType<typeof createWindowInside>

/** The wallet, as a connector is named for it. */
export type WindowWallet = {
  readonly id: string
  readonly name: string
  readonly rdns: string
}

/** Connects a wallet that asks in a window of its own as one in the page is connected. */
export function createWindowInside(
  config: InsideConfig,
  { id, name, rdns }: WindowWallet,
  { provider, around = (request) => request }: WindowSdk,
  injected: typeof Injected,
) {
  const guard = guardProvider(provider, name)
  const guarded: Eip1193Provider = {
    request: addWhenBlocked(around(guard.request), name),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
  const connector = injected({ id, name, rdns: [rdns], provider: guarded })(config)
  return {
    connector,
    switchChain: connector.switchChain as NonNullable<typeof connector.switchChain>,
    /** `prepared` is the window that was opened in the click. */
    async connect(options: Parameters<typeof connector.connect>[0], prepared: PreparedWindow | null) {
      const takeBack = guard.prepare(prepared)
      try {
        return await connector.connect(options)
      } finally {
        takeBack()
      }
    },
    /** Whether the session that the wallet's code has kept is one. What is none is forgotten. */
    async isAuthorized() {
      if (await connector.isAuthorized()) return true
      await provider.disconnect()
      return false
    },
    async disconnect() {
      // Nobody is left whom a window could still ask for.
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
