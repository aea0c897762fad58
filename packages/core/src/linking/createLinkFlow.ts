import type { Config, Connection } from '@wagmi/core'
import type { Session } from '../adapter/SignInAdapter.ts'
import { disconnectOthers } from '../connection/disconnectOthers.ts'
import type { ConfirmStep, LinkFlow } from '../connection/LinkFlow.ts'
import { rememberConnector } from '../connection/rememberConnector.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createStore } from '../store/createStore.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { holdLinkLock } from './linkLock.ts'
import { initialLinking, type LinkEffect, type LinkInput, linkTransition } from './linkTransition.ts'
import { canRequestAccount, requestAccount } from './requestAccount.ts'

/**
 * Milliseconds from leaving, after which a response to an abandoned request counts as a change the wallet made itself.
 */
const LATE_AFTER = 60_000

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
  const accountWallet = () => accountConnection(config, session)
  const needsConfirmation = step !== undefined
  let state = initialLinking({ links, needsConfirmation, accountUid: accountWallet()?.connector.uid ?? null })
  const confirming = createStore(step ?? null)
  const sending = createStore(state.sending)
  const accountRequest = createStore(state.accountRequest)
  let pendingRequest: Promise<unknown> = Promise.resolve()
  let restoring = Promise.resolve()
  let finishing = Promise.resolve()

  const releaseLock = holdLinkLock()
  const stops = [
    watchConnection(config, {
      onChange() {
        remember(accountWallet())
        take({ type: 'connections', uids: [...config.state.connections.keys()] })
      },
    }),
    dialog.state.subscribe(() => take({ type: 'shown', name: dialog.state.get().stack[0]?.name })),
    queryClient.getQueryCache().subscribe(() => {
      const now = knownSession(queryClient)
      if (now === null || (now && !belongsTo(now, session.address))) take({ type: 'session_lost' })
    }),
  ]

  function take(input: LinkInput) {
    const next = linkTransition(state, input)
    state = next.state
    confirming.set(state.confirming ? (step ?? null) : null)
    sending.set(state.sending)
    accountRequest.set(state.accountRequest)
    for (const effect of next.effects) run(effect)
  }

  function run(effect: LinkEffect) {
    switch (effect.type) {
      case 'show':
        return dialog.open(...effect.steps)
      case 'request_account':
        return void request(effect.uid)
      case 'restore':
        return void restore()
      case 'leave':
        return void leave(effect.departures)
      case 'finish':
        finishing = finish()
        return
      case 'end':
        return end()
    }
  }

  function remember(connected: Connection | undefined) {
    const [address] = connected?.accounts ?? []
    kit.lastConnection.keep(connected && address ? { address, chainId: connected.chainId } : null)
    return rememberConnector(config, connected?.connector.id ?? null)
  }

  async function restoreNow() {
    const connector = accountWallet()?.connector
    take({ type: 'restored', uid: connector?.uid ?? null })
    // Set at once: disconnecting from a wallet on another device may take time.
    if (connector) config.setState((before) => ({ ...before, current: connector.uid }))
    await Promise.all([disconnectOthers(config, connector), remember(accountWallet())])
  }

  function restore() {
    restoring = restoring.then(restoreNow)
    return restoring
  }

  async function leave(departures: number) {
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
    if (state.phase !== 'left' || state.departures !== departures) return
    await restore()
    take({ type: 'waiting_over', departures })
  }

  async function request(uid: string | null) {
    const { connector } = getConnection(config)
    if (!connector) return take({ type: 'account_requested', uid, next: 'idle' })
    const requested = requestAccount(connector)
    pendingRequest = requested
    take({ type: 'account_requested', uid, next: await requested })
  }

  function stopWatching() {
    for (const stop of stops) stop()
  }

  function end() {
    step?.onLeft?.()
    stopWatching()
    releaseLock()
    if (kit.link.get() === flow) kit.link.set(null)
  }

  async function finish() {
    stopWatching()
    const { connector } = getConnection(config)
    dialog.close()
    void disconnectOthers(config, connector)
    await remember(connector && config.state.connections.get(connector.uid))
    take({ type: 'drop' })
  }

  const flow: LinkFlow = {
    session,
    links,
    confirming,
    sending,
    async submit(confirmation, expiresAt, signal) {
      if (links) return take({ type: 'signed', signed: { confirmation, expiresAt: expiresAt.getTime() } })
      take({ type: 'sending' })
      try {
        await step?.submit(confirmation, signal)
      } catch (error) {
        take({ type: 'not_sent' })
        throw error
      }
    },
    confirmed: () => take({ type: 'confirmed' }),
    confirmation: () => state.signed?.confirmation,
    confirmAgain: step && links ? () => take({ type: 'confirm_again' }) : null,
    connector: () => accountWallet()?.connector,
    accountRequest,
    open() {
      take({ type: 'open', now: Date.now() })
      return state.phase === 'open'
    },
    proceed() {
      const { addresses = [], chainId, connector } = getConnection(config)
      if (!connector) return
      const wallet = {
        uid: connector.uid,
        isNew: addresses.some((address) => !belongsTo(session, address)),
        isSupported: config.chains.some(({ id }) => id === chainId),
        canRequestAccount: canRequestAccount(connector),
      }
      take({ type: 'proceed', wallet, now: Date.now() })
    },
    async requestOtherAccount() {
      if (!getConnection(config).connector) return
      const before = pendingRequest
      take({ type: 'request_account' })
      if (pendingRequest !== before) await pendingRequest
    },
    restore,
    finish() {
      take({ type: 'finish' })
      return finishing
    },
    drop: () => take({ type: 'drop' }),
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
