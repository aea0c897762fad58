import { methodOf } from '../connection/methodOf.ts'
import { createWalletContext } from '../context/createWalletContext.ts'
import { disconnect } from '../flow/disconnect.ts'
import { leave } from '../flow/leave.ts'
import { offerSignIn } from '../flow/offerSignIn.ts'
import { pickWallet } from '../flow/pickWallet.ts'
import { isStep } from '../flow/Step.ts'
import { signingOf } from '../flow/signingOf.ts'
import { signOut } from '../flow/signOut.ts'
import { stopSwitching, switchTo } from '../flow/switchTo.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { addTransaction } from '../transactions/addTransaction.ts'
import { getConnection } from '../wagmi.ts'
import { connectionStore } from './connectionStore.ts'
import { keepContext } from './contextOf.ts'
import { sessionStore } from './sessionStore.ts'
import { followTransactions, transactionsStore } from './transactionsStore.ts'
import type { Wallets, WalletsParameters, WalletsSettings } from './Wallets.ts'

/**
 * Creates the wallets of a page, for a user interface of your own in any framework: they are found, connected, reconnected
 * and signed in as in the dialog of `@countersign/kit`. Create one for each page, and call `start`.
 *
 * @throws {InvalidWalletListError} `wallets` cannot be shown; not in production builds
 * @example
 * const wallets = createWallets({ config, queryClient, signIn: createSignInClient() })
 * wallets.start()
 * wallets.options.subscribe(() => show(wallets.options.get()))
 * wallets.connect(wallets.options.get()[0])
 */
export function createWallets({
  config,
  queryClient,
  signIn,
  wallets,
  ens,
  initialChain,
  initialSession,
  ...callbacks
}: WalletsParameters): Wallets {
  const toSettings = (settings: WalletsSettings) => ({
    ...settings,
    signIn: settings.signIn ?? null,
    wallets: settings.wallets ?? null,
  })
  const context = createWalletContext({
    ...{ config, queryClient, initialSession },
    ...toSettings({ signIn, wallets, ens, initialChain }),
  })
  const { dialog, loadWalletRuntime, settings } = context
  context.events.follow(callbacks)
  const { session, refresh, follow: followSession } = sessionStore(context)
  const signing = signingOf(context)
  const prepare = async () => (await loadWalletRuntime()).prepare()

  return keepContext(
    {
      config,
      options: context.options,
      attempt: context.attempt,
      connection: connectionStore(context),
      session,
      step: deriveStore(() => {
        const step = dialog.state.get().stack.at(-1)
        return isStep(step) ? step : null
      }, [dialog.state.subscribe]),
      signing: signing.state,
      link: signing.link,
      chainSwitch: context.chainSwitch,
      transactions: transactionsStore(context),

      start() {
        const stops = [followSession(), signing.follow(), followTransactions(context), context.start()]
        return () => {
          context.connection.abandon()
          dialog.close()
          for (const stop of stops) stop()
        }
      },
      prepare,
      loadMore: async () => (await loadWalletRuntime()).loadMore(),
      connectMethod: (option) => methodOf(config, option),
      choose() {
        dialog.open({ name: 'choose' })
        return prepare()
      },
      connect: (option) => pickWallet(context, option),
      switchChain: (chainId) => switchTo(context, chainId),
      signIn() {
        const { address } = getConnection(config)
        if (context.signIn && address && !belongsTo(knownSession(queryClient) ?? null, address))
          offerSignIn(context)
      },
      sign: signing.sign,
      cancel() {
        for (const view of [...dialog.state.get().stack].reverse()) leave(context, view)
        dialog.close()
        stopSwitching(context)
      },
      refreshSession: refresh,
      signOut: () => signOut(context),
      disconnect: () => disconnect(context),
      async linkWallet() {
        const { linkWallet } = await import('../linking/linkWallet.ts')
        linkWallet(context)
      },
      requestOtherAccount: async () => context.link.get()?.requestOtherAccount(),
      async confirm(request) {
        const { startConfirm } = await import('../linking/startConfirm.ts')
        return startConfirm(context, request)
      },
      addTransaction: (transaction) => addTransaction(context, getConnection(config), transaction),
      update: (next) => settings.update(toSettings(next)),
    },
    context,
  )
}
