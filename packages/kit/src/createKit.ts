import { type Place, platformOf, type Wallet } from '@countersign/wallets'
import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { type AppInfo, completeAppInfo } from './AppInfo.ts'
import { checkWalletList } from './connection/checkWalletList.ts'
import { createConnectWallet, endOthers } from './connection/connectWallet.ts'
import { createDiscovery } from './connection/discovery.ts'
import { createLastConnection } from './connection/lastConnection.ts'
import { createRecentWallets } from './connection/recentWallets.ts'
import { createReconnectWallet } from './connection/reconnectWallet.ts'
import { announcedAs } from './connection/walletClaims.ts'
import type { WalletList } from './connection/walletList.ts'
import { type WalletOption, walletOptions } from './connection/walletOptions.ts'
import { createDialogStore } from './dialog/dialogStore.ts'
import { createEvents } from './events/createEvents.ts'
import { WalletKitError } from './events/WalletKitError.ts'
import { createTranslate } from './i18n/translate.ts'
import type { SignInAdapter } from './signIn/SignInAdapter.ts'
import { endSession } from './signIn/sessionQuery.ts'
import { createStore } from './store/createStore.ts'
import { createSafeStorage } from './store/safeStorage.ts'
import { createTransactionStore } from './transactions/transactionStore.ts'

export type KitParameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly appInfo: AppInfo
  readonly signIn: SignInAdapter | null
  /** The wallets to offer; `null` for the catalogue, which comes with the dialog. */
  readonly wallets: WalletList | null
}

export type Kit = ReturnType<typeof createKit>

/** Everything the kit's components share, none of it React: made once a provider. */
export function createKit({ config, queryClient, appInfo, signIn, wallets }: KitParameters) {
  const walletGroups = wallets && checkWalletList(wallets)
  const storage = createSafeStorage()
  const discovery = createDiscovery((wallet) => announcedAs(offered ?? [], wallet) !== undefined)
  const options = createStore<readonly WalletOption[]>([])
  let offered: readonly Wallet[] | undefined = walletGroups?.flatMap((group) => group.wallets)
  const refresh = () =>
    options.set(walletOptions(offered ?? null, discovery.wallets.get(), globalThis.window, thisPlace()))
  /** Without a list of its own an application offers the catalogue; the dialog brings it, or whoever needs it first. */
  const offerCatalogue = (catalogue: readonly Wallet[]) => {
    if (offered) return
    offered = catalogue
    discovery.ask()
    refresh()
  }
  const loadCatalogue = async () => offerCatalogue((await import('./connection/catalogue.ts')).catalogue)
  const reconnection = createReconnectWallet({ config, options, loadCatalogue })
  const connection = createConnectWallet(config, reconnection.stop)
  const transactions = createTransactionStore(storage)
  const lastConnection = createLastConnection(config, storage)
  const { attempt } = connection
  const events = createEvents({ config, queryClient, signIn, attempt, isReconnecting: reconnection.asks })

  return {
    config,
    queryClient,
    appInfo: completeAppInfo(appInfo),
    signIn,
    options,
    /** The application's own groups of wallets; `null` for the catalogue in its groups. */
    walletGroups,
    offerCatalogue,
    connection,
    reconnection,
    transactions,
    lastConnection,
    events,
    dialog: createDialogStore(),
    recentWallets: createRecentWallets(storage),
    translate: createTranslate(),

    /** Ends the connection alone; the session, if any, stays. */
    async disconnectWallet() {
      connection.abandon()
      reconnection.stop()
      await endOthers(config)
      await reconnection.forget()
    },

    /** "Disconnect": ends connection and session (R4.17). The connection ends even when the server is away. */
    async disconnect() {
      await this.disconnectWallet()
      if (!signIn) return
      try {
        await endSession(queryClient, signIn)
      } catch (cause) {
        events.failed(new WalletKitError({ action: 'sign-out', code: 'sign-out-failed', cause }))
        throw cause
      }
    },

    /** Starts listening to wallets and other tabs, and reconnects. Returns what stops it. */
    start() {
      const follow = discovery.wallets.subscribe(refresh)
      const stops = [follow, discovery.start(), transactions.start(), lastConnection.start(), events.start()]
      refresh()
      void reconnection.start()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function thisPlace(): Place {
  return { platform: platformOf(navigator.userAgent), framed: window.parent !== window }
}
