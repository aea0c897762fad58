import type { Config, Connection } from '@wagmi/core'
import { getConnection, watchConnection } from '@wagmi/core/actions'
import type { Confirmation, Session } from '../adapter/SignInAdapter.ts'
import { disconnectOthers } from '../connection/disconnectOthers.ts'
import type { AccountRequestState, ConfirmStep, LinkFlow } from '../connection/LinkFlow.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createStore } from '../store/createStore.ts'
import { holdLinkLock } from './linkLock.ts'
import { canRequestAccount, requestAccount } from './requestAccount.ts'

/** Milliseconds after which a response to an abandoned request counts as a change the wallet made itself. */
const LATE_AFTER = 60_000
/** A confirmation with fewer milliseconds left does not suffice for the new wallet to sign too. */
const MARGIN = 60_000

type CreateLinkFlowParameters = {
  readonly session: Session
  /** The signature required from a wallet of the account first. */
  readonly step?: ConfirmStep | undefined
  /** False if only the confirmation is needed. */
  readonly links: boolean
}

/**
 * While the flow is open, connection changes do not end the session, and a reload restores only the account's wallet.
 * The flow ends unfinished when the dialog shows any other view.
 */
export function createLinkFlow(
  kit: WalletContext,
  { session, step, links }: CreateLinkFlowParameters,
): LinkFlow {
  const { config, dialog, queryClient, connection } = kit
  const accountRequest = createStore<AccountRequestState>('idle')
  const confirming = createStore(step ?? null)
  const sending = createStore(false)
  let signed: { readonly confirmation: Confirmation; readonly expiresAt: Date } | null = null
  /** `left`: abandoned, but requests are still pending. */
  let phase: 'open' | 'left' | 'over' = 'left'
  /** The connection before a wallet was picked: that wallet has sent the user no request yet. */
  let settledUid = accountConnection(config, session)?.connector.uid
  let chosen: string | undefined
  let pendingRequest: Promise<unknown> = Promise.resolve()
  let restoring = Promise.resolve()

  const releaseLock = holdLinkLock()
  const stops = [
    watchConnection(config, {
      onChange() {
        remember(accountConnection(config, session))
        if (chosen === undefined || config.state.connections.has(chosen)) return
        chosen = undefined
        if (phase === 'open') dialog.open({ name: first() })
      },
    }),
    dialog.state.subscribe(() => {
      const shown = dialog.state.get().stack[0]?.name
      if (phase === 'open' && shown !== 'choose' && shown !== first()) void leave()
    }),
    queryClient.getQueryCache().subscribe(() => {
      const now = knownSession(queryClient)
      const isLost = now === null || (now && !belongsTo(now, session.address))
      // A change by which the session ends is still in progress.
      if (phase !== 'open' || !isLost || sending.get()) return
      dialog.open({ name: 'link' })
      if (confirming.get()) void leave()
    }),
  ]

  function first() {
    return confirming.get() ? 'link' : 'choose'
  }

  function needsConfirmation(): boolean {
    return step !== undefined && links && !(signed && signed.expiresAt.getTime() - MARGIN > Date.now())
  }

  function confirmAgain() {
    signed = null
    void restore()
    confirming.set(step ?? null)
    dialog.open({ name: 'link' })
  }

  function remember(connected: ReturnType<typeof accountConnection>) {
    const [address] = connected?.accounts ?? []
    kit.lastConnection.keep(connected && address ? { address, chainId: connected.chainId } : null)
    return kit.reconnection.remember(connected?.connector.id ?? null)
  }

  async function restoreNow() {
    chosen = undefined
    const accountWallet = accountConnection(config, session)?.connector
    settledUid = accountWallet?.uid
    // Set at once: disconnecting from a wallet on another device may take time.
    if (accountWallet) config.setState((state) => ({ ...state, current: accountWallet.uid }))
    await disconnectOthers(config, accountWallet)
    await remember(accountConnection(config, session))
  }

  function restore() {
    restoring = restoring.then(restoreNow)
    return restoring
  }

  async function leave() {
    phase = 'left'
    step?.onLeft?.()
    connection.abandon()
    await restore()
    // A requested switch does not end the session, even if no caller waits for it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, LATE_AFTER)
    })
    await Promise.race([pendingRequest, timeout])
    clearTimeout(timer)
    if (phase !== 'left') return
    await restore()
    if (phase === 'left') end()
  }

  function stopWatching() {
    for (const stop of stops) stop()
  }

  function end() {
    if (phase === 'over') return
    phase = 'over'
    step?.onLeft?.()
    stopWatching()
    releaseLock()
    if (kit.link.get() === flow) kit.link.set(null)
  }

  async function requestOtherAccount() {
    const { connector } = getConnection(config)
    if (!connector || accountRequest.get() !== 'idle') return
    const requestedUid = chosen
    accountRequest.set('asking')
    const response = requestAccount(connector)
    pendingRequest = response
    const next = await response
    if (chosen === requestedUid) accountRequest.set(next)
  }

  const flow: LinkFlow = {
    session,
    links,
    confirming,
    sending,
    async submit(confirmation, expiresAt, signal) {
      if (links) {
        signed = { confirmation, expiresAt }
        return
      }
      sending.set(true)
      try {
        await step?.submit(confirmation, signal)
      } catch (error) {
        sending.set(false)
        throw error
      }
    },
    confirmed() {
      if (!links) return void flow.finish()
      confirming.set(null)
      void restore()
      dialog.open({ name: 'choose' })
    },
    confirmation: () => signed?.confirmation,
    confirmAgain: step && links ? confirmAgain : null,
    connector: () => accountConnection(config, session)?.connector,
    accountRequest,
    open() {
      phase = 'open'
      if (needsConfirmation()) confirming.set(step ?? null)
      dialog.open({ name: first() })
    },
    proceed() {
      const { addresses = [], chainId, connector } = getConnection(config)
      if (!connector) return
      chosen = connector.uid
      if (confirming.get()) return dialog.open({ name: 'link' })
      if (needsConfirmation()) return confirmAgain()
      const isNew = addresses.some((address) => !belongsTo(session, address))
      const isUnsupportedChain = !config.chains.some(({ id }) => id === chainId)
      accountRequest.set(canRequestAccount(connector) ? 'idle' : 'unsupported')
      dialog.open(
        { name: 'choose' },
        isNew && isUnsupportedChain ? { name: 'chain', next: 'link' } : { name: 'link' },
      )
      if (!isNew && connector.uid === settledUid) void requestOtherAccount()
    },
    requestOtherAccount,
    restore,
    async finish() {
      if (phase !== 'open') return
      phase = 'left'
      stopWatching()
      const { connector } = getConnection(config)
      dialog.close()
      await disconnectOthers(config, connector)
      await remember(connector && config.state.connections.get(connector.uid))
      end()
    },
    drop: end,
  }
  return flow
}

/** Returns the first connected wallet with an account of the session. */
function accountConnection({ state }: Pick<Config, 'state'>, session: Session): Connection | undefined {
  return [...state.connections.values()].find(
    // A connection that the application's config restored from storage has no wallet behind it.
    ({ accounts: [first], connector }) =>
      first && typeof connector.disconnect === 'function' && belongsTo(session, first),
  )
}
