import { type Config, type Connection, deepEqual } from '@wagmi/core'
import type { Session } from '../adapter/SignInAdapter.ts'
import { configuredChain } from '../chains/configuredChain.ts'
import { disconnectOthers } from '../connection/disconnectOthers.ts'
import { rememberConnector } from '../connection/rememberConnector.ts'
import { knownSession } from '../state/knownSession.ts'
import type { ConfirmStep, LinkFlow } from '../state/LinkFlow.ts'
import type { LinkState } from '../state/LinkState.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import type { Wallets } from '../state/Wallets.ts'
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
 * The flow ends unfinished when any other view is shown.
 */
export function createLinkFlow(
  wallets: Wallets,
  { session, step, links }: CreateLinkFlowParameters,
): LinkFlow {
  const { config, queryClient } = wallets
  const { views, runtime, lastConnection, linkFlow, link } = wallets.internal
  /** The account as it is now: another tab may have unlinked a wallet. */
  const accountSession = () => {
    const now = knownSession(queryClient)
    return now && belongsTo(now, session.address) ? now : session
  }
  const accountWallet = () => accountConnection(config, accountSession())
  const needsConfirmation = step !== undefined
  let state = initialLinking({ links, needsConfirmation, accountUid: accountWallet()?.connector.uid ?? null })
  let reason: string | null = null
  let pendingRequest: Promise<unknown> = Promise.resolve()
  let restoring = Promise.resolve()
  let finishing = Promise.resolve()

  const releaseLock = holdLinkLock()
  const stops = [
    watchConnection(config, {
      onChange() {
        storeLastConnection(accountWallet())
        dispatch({ type: 'connections', uids: [...config.state.connections.keys()] })
      },
    }),
    views.state.subscribe(() => dispatch({ type: 'shown', name: views.state.get().stack[0]?.name })),
    queryClient.getQueryCache().subscribe(() => {
      const now = knownSession(queryClient)
      if (now === null || (now && !belongsTo(now, session.address))) dispatch({ type: 'session_lost' })
      else publish()
    }),
  ]

  function dispatch(input: LinkInput) {
    const next = linkTransition(state, input)
    if (next.state.confirming !== state.confirming) reason = null
    state = next.state
    publish()
    for (const effect of next.effects) run(effect)
  }

  const confirming = () => (state.confirming ? (step ?? null) : null)

  function publish() {
    if (linkFlow.get() !== flow) return
    const { accountRequest, sending } = state
    const { addresses = [] } = getConnection(config)
    const next: LinkState = {
      ...{ links, session, needsConfirmation, accountRequest, reason },
      confirming: confirming(),
      signer: addresses.find((address) => belongsTo(session, address) === state.confirming) ?? null,
      isLost: !sending && !belongsTo(knownSession(queryClient) ?? null, session.address),
    }
    if (!deepEqual(link.get(), next)) link.set(next)
  }

  function run(effect: LinkEffect) {
    switch (effect.type) {
      case 'show':
        return views.open(...effect.steps)
      case 'request_account':
        return void request(effect.uid)
      case 'restore':
        return void restore()
      case 'leave':
        return void restoreAfterLeaving(effect.departures)
      case 'finish':
        finishing = finish()
        return
      case 'end':
        return end()
    }
  }

  function storeLastConnection(connected: Connection | undefined) {
    const [address] = connected?.accounts ?? []
    lastConnection.save(connected && address ? { address, chainId: connected.chainId } : null)
    return rememberConnector(config, connected?.connector.id ?? null)
  }

  async function restoreNow() {
    const connector = accountWallet()?.connector
    dispatch({ type: 'restored', uid: connector?.uid ?? null })
    // Set at once: disconnecting from a wallet on another device may take time.
    if (connector) config.setState((before) => ({ ...before, current: connector.uid }))
    await Promise.all([disconnectOthers(config, connector), storeLastConnection(accountWallet())])
  }

  function restore() {
    restoring = restoring.then(restoreNow)
    return restoring
  }

  async function restoreAfterLeaving(departures: number) {
    step?.onLeft?.()
    runtime()?.abandon()
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
    dispatch({ type: 'waiting_over', departures })
  }

  async function request(uid: string | null) {
    const { connector } = getConnection(config)
    if (!connector) return dispatch({ type: 'account_requested', uid, next: 'idle' })
    const requested = requestAccount(connector)
    pendingRequest = requested
    dispatch({ type: 'account_requested', uid, next: await requested })
  }

  function stopWatching() {
    for (const stop of stops) stop()
  }

  function end() {
    step?.onLeft?.()
    stopWatching()
    releaseLock()
    linkFlow.set(null)
    link.set(null)
  }

  async function finish() {
    stopWatching()
    const { connector } = getConnection(config)
    views.close()
    void disconnectOthers(config, connector)
    await storeLastConnection(connector && config.state.connections.get(connector.uid))
    dispatch({ type: 'drop' })
  }

  const flow: LinkFlow = {
    session,
    links,
    confirming,
    refused(text) {
      reason = text
      publish()
    },
    async submit(confirmation, expiresAt, signal) {
      if (links) return dispatch({ type: 'signed', signed: { confirmation, expiresAt: expiresAt.getTime() } })
      dispatch({ type: 'sending' })
      try {
        await step?.submit(confirmation, signal)
      } catch (error) {
        dispatch({ type: 'not_sent' })
        throw error
      }
    },
    confirmed: () => dispatch({ type: 'confirmed' }),
    confirmation: () => state.signed?.confirmation,
    confirmAgain: step && links ? () => dispatch({ type: 'confirm_again' }) : null,
    connector: () => accountWallet()?.connector,
    open() {
      dispatch({ type: 'open', now: Date.now() })
      return state.phase === 'open'
    },
    proceed() {
      const { addresses = [], chainId, connector } = getConnection(config)
      if (!connector) return
      const wallet = {
        uid: connector.uid,
        isNew: addresses.some((address) => !belongsTo(session, address)),
        isSupported: configuredChain(config, chainId) !== undefined,
        canRequestAccount: canRequestAccount(connector),
      }
      dispatch({ type: 'proceed', wallet, now: Date.now() })
    },
    async requestOtherAccount() {
      if (!getConnection(config).connector) return
      const before = pendingRequest
      dispatch({ type: 'request_account' })
      if (pendingRequest !== before) await pendingRequest
    },
    restore,
    finish() {
      dispatch({ type: 'finish' })
      return finishing
    },
    drop: () => dispatch({ type: 'drop' }),
  }
  linkFlow.set(flow)
  publish()
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
