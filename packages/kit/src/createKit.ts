import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { AppInfo } from './AppInfo.ts'
import type { ConnectAttempt } from './connection/ConnectAttempt.ts'
import { checkWalletList } from './connection/checkWalletList.ts'
import type { ConnectWallet } from './connection/connectWallet.ts'
import { createLastConnection } from './connection/lastConnection.ts'
import { createReconnection } from './connection/reconnection.ts'
import type { WalletDesk } from './connection/walletDesk.ts'
import type { WalletList } from './connection/walletList.ts'
import type { WalletOption } from './connection/walletOptions.ts'
import { createDialogStore } from './dialog/dialogStore.ts'
import { createEvents } from './events/createEvents.ts'
import { WalletKitError } from './events/WalletKitError.ts'
import { createTranslate } from './i18n/translate.ts'
import type { LinkUnderWay } from './linking/LinkUnderWay.ts'
import { createNames } from './names/createNames.ts'
import type { NameSettings } from './names/NameSettings.ts'
import type { SignInAdapter } from './signIn/SignInAdapter.ts'
import { createStore } from './store/createStore.ts'
import { createSafeStorage } from './store/safeStorage.ts'

export type KitParameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly appInfo: AppInfo
  readonly signIn: SignInAdapter | null
  /** The wallets to offer; `null` for the catalogue, which comes with the dialog. */
  readonly wallets: WalletList | null
  /** How names are read; `false` for addresses alone. */
  readonly names?: NameSettings | false | undefined
}

export type Kit = ReturnType<typeof createKit>

/** Everything the kit's components share, none of it React: made once a provider. */
export function createKit({ config, queryClient, appInfo, signIn, wallets, names = {} }: KitParameters) {
  const walletGroups = wallets && checkWalletList(wallets)
  const storage = createSafeStorage()
  const options = createStore<readonly WalletOption[]>([])
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const link = createStore<LinkUnderWay | null>(null)
  const lastConnection = createLastConnection(config, storage, link)

  let isRunning = false
  let loading: Promise<WalletDesk> | undefined
  let desk: WalletDesk | undefined
  let stopDesk = () => {}

  /** Fetches what deals with wallets, once; after a failure the next call tries again. */
  function loadDesk(): Promise<WalletDesk> {
    loading ??= import('./connection/walletDesk.ts').then(
      ({ createWalletDesk }) => {
        desk = createWalletDesk({
          config,
          attempt,
          options,
          storage,
          wallets: walletGroups?.flatMap((group) => group.wallets) ?? null,
          onChoice: () => reconnection.stop(),
          link,
        })
        if (isRunning) stopDesk = desk.start()
        return desk
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const reconnection = createReconnection(config, loadDesk)
  const connection: ConnectWallet = {
    connect: async (option) => (await loadDesk()).connect(option),
    abandon: () => desk?.abandon(),
  }
  const dialog = createDialogStore()
  const isElsewhere = () => {
    const latest = attempt.get()
    return latest.status === 'opening' && latest.elsewhere === true
  }
  attempt.subscribe(() => dialog.stepAside(isElsewhere()))
  dialog.state.subscribe(() => {
    // Closed, or opened in another way, while it is out of sight: no view is left that would leave the wallet.
    const isLeft = dialog.state.get().stack.every(({ name }) => name !== 'connecting')
    if (isLeft && isElsewhere()) connection.abandon()
  })
  const events = createEvents({ config, queryClient, attempt, link, isReconnecting: reconnection.asks })

  return {
    config,
    queryClient,
    appInfo,
    signIn,
    /** The wallets on offer, from the moment the list is wanted on. */
    options,
    /** The application's own groups of wallets; `null` for the catalogue in its groups. */
    walletGroups,
    loadDesk,
    attempt,
    /** A wallet that is being added to the account, if any. */
    link,
    connection,
    reconnection,
    storage,
    lastConnection,
    names: createNames(config, storage, names),
    events,
    dialog,
    translate: createTranslate(),

    /** Ends the connection alone; the session, if any, stays. */
    async disconnectWallet() {
      connection.abandon()
      reconnection.stop()
      await (await loadDesk()).endAll()
      await reconnection.remember(null)
    },

    /** "Disconnect": ends connection and session (R4.17). The connection ends even when the server is away. */
    async disconnect() {
      await this.disconnectWallet()
      if (!signIn) return
      try {
        const { endSession } = await import('./signIn/sessionQuery.ts')
        await endSession(queryClient, signIn)
      } catch (cause) {
        events.failed(new WalletKitError({ action: 'sign-out', code: 'sign-out-failed', cause }))
        throw cause
      }
    },

    /** Starts listening to wallets and other tabs, and reconnects. Returns what stops it. */
    start() {
      isRunning = true
      if (desk) stopDesk = desk.start()
      const stops = [lastConnection.start(), events.start()]
      void reconnection.start()
      return () => {
        isRunning = false
        stopDesk()
        for (const stop of stops) stop()
      }
    },
  }
}
