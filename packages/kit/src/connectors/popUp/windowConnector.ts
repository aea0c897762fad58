import type { CreateConnectorFn } from 'wagmi'
import { userRejected } from '../codes/providerCodes.ts'
import { type Eip1193Provider, timeLimit } from '../provider.ts'
import { WalletWindowError } from '../WalletWindowError.ts'
import { LOADS_WITHIN, openWindow, type PreparedWindow, type WindowPlace } from './openWindow.ts'
import type { InsideConfig, WindowInside, WindowWallet } from './windowInside.ts'

type Parameters = WindowWallet & {
  readonly type: string
  readonly place: WindowPlace
  /** Whether the wallet's code has kept a session, so that it needs no window. */
  readonly isKept: () => boolean
  /** Fetches the wallet's code. */
  readonly load: () => Promise<(config: InsideConfig, wallet: WindowWallet) => WindowInside>
}

type Properties = {
  /** Closes the window and stops waiting; an answer that comes later connects nobody. */
  readonly abandon: () => void
}

/** A wagmi connector for a wallet that brings a script and asks in a window: a shell until the wallet is chosen. */
export function windowConnector({
  type,
  place,
  isKept,
  load,
  ...wallet
}: Parameters): CreateConnectorFn<Eip1193Provider, Properties> {
  const { name } = wallet
  const unreachable = (cause?: unknown) =>
    new WalletWindowError('unreachable', `The code of ${name} did not come.`, { cause })

  return (config) => {
    let loading: Promise<WindowInside> | undefined
    let inside: WindowInside | undefined
    let prepared: PreparedWindow | null = null
    let newest = 0

    const start = async () => {
      const create = await load().catch((error) => {
        throw unreachable(error)
      })
      inside = create(config, wallet)
      return inside
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
      inside?.abandon()
    }

    return {
      ...wallet,
      type,

      async connect(options = {}) {
        if (config.chains.length === 0) throw new Error('No chains found on connector.')
        abandon()
        const mine = newest
        const needsWindow = !options.isReconnecting && !isKept()
        const opened = needsWindow ? openWindow(name, place) : null
        prepared = opened
        try {
          const loaded = await timeLimit(get(), LOADS_WITHIN, unreachable)
          if (mine !== newest)
            throw Object.assign(new Error('Cancelled in the page.'), { code: userRejected })
          return (await loaded.connect(options, opened)) as never
        } catch (error) {
          opened?.window.close()
          // The wallet's code keeps accounts before anybody has looked at them, and would answer the same again.
          if (mine === newest && needsWindow) await inside?.disconnect().catch(() => {})
          throw error
        } finally {
          opened?.takeMessages()
          if (mine === newest) prepared = null
        }
      },

      abandon,
      disconnect: async () => (await get()).disconnect(),
      getAccounts: async () => (await connector()).getAccounts(),
      getChainId: async () => (await connector()).getChainId(),
      getProvider: async () => (await connector()).getProvider(),
      isAuthorized: async () => isKept() && (await get()).isAuthorized(),
      switchChain: async (options) => (await get()).switchChain(options),
      onAccountsChanged: async (accounts) => (await connector()).onAccountsChanged(accounts),
      onChainChanged: async (chainId) => (await connector()).onChainChanged(chainId),
      onDisconnect: async (error) => (await connector()).onDisconnect(error),
    }
  }
}
