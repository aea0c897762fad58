import { getConnection, watchConnection } from 'wagmi/actions'
import { endOthers } from '../connection/endConnections.ts'
import type { Kit } from '../createKit.ts'
import type { View } from '../dialog/view.ts'
import { knownSession } from '../signIn/knownSession.ts'
import type { Confirmation, Session } from '../signIn/SignInAdapter.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createStore } from '../store/createStore.ts'
import { accountConnection } from './accountConnection.ts'
import { askForAccount, canBeAsked } from './askForAccount.ts'
import type { AccountQuestion, ConfirmStep, LinkUnderWay } from './LinkUnderWay.ts'
import { holdLinkLock } from './linkLock.ts'

/** Milliseconds a wallet that was left with a question may take to answer it before that counts as its own doing. */
const LATE = 60_000
/** A confirmation with fewer milliseconds left than this is not enough for the new wallet to sign too. */
const MARGIN = 60_000

type Parameters = {
  readonly session: Session
  /** What a wallet of the account has to sign first. */
  readonly step?: ConfirmStep | undefined
  /** False where that is all. */
  readonly links: boolean
}

/**
 * While it is under way the session is no connection's to end, and what a reload would bring back is the wallet of the
 * account alone. It ends unfinished when the dialog shows anything but its views.
 */
export function createLink(kit: Kit, { session, step, links }: Parameters): LinkUnderWay {
  const { config, dialog, queryClient, connection } = kit
  const question = createStore<AccountQuestion>('idle')
  const confirming = createStore(step ?? null)
  const sending = createStore(false)
  let given: { readonly confirmation: Confirmation; readonly expiresAt: Date } | null = null
  /** `left` while what was begun still comes to its end. */
  let phase: 'open' | 'left' | 'over' = 'left'
  /** The connection there was before a wallet was chosen: that wallet has asked the visitor nothing yet. */
  let settled = accountConnection(config, session)?.connector.uid
  let chosen: string | undefined
  let asking: Promise<unknown> = Promise.resolve()
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
      if (phase === 'open' && shown !== 'list' && shown !== first()) void leave()
    }),
    queryClient.getQueryCache().subscribe(() => {
      const now = knownSession(queryClient)
      const isLost = now === null || (now && !belongsTo(now, session.address))
      // A change that ends the session too is still on its way.
      if (phase !== 'open' || !isLost || sending.get()) return
      dialog.open({ name: 'link' })
      if (confirming.get()) void leave()
    }),
  ]

  function first() {
    return confirming.get() ? 'link' : 'list'
  }

  function needsConfirmation(): boolean {
    return step !== undefined && links && !(given && given.expiresAt.getTime() - MARGIN > Date.now())
  }

  function confirmAgain() {
    given = null
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
    const kept = accountConnection(config, session)?.connector
    settled = kept?.uid
    // At once, since ending a connection with a wallet on another device may take its time.
    if (kept) config.setState((state) => ({ ...state, current: kept.uid }))
    await endOthers(config, kept)
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
    // A wallet that switches because it was asked to ends no session, though nobody waits for it any more.
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LATE)
    })
    await Promise.race([asking, late])
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
    if (kit.link.get() === link) kit.link.set(null)
  }

  async function ask() {
    const { connector } = getConnection(config)
    if (!connector || question.get() !== 'idle') return
    const asked = chosen
    question.set('asking')
    const answer = askForAccount(connector)
    asking = answer
    const next = await answer
    if (chosen === asked) question.set(next)
  }

  const link: LinkUnderWay = {
    session,
    links,
    confirming,
    sending,
    async submit(confirmation, expiresAt, signal) {
      if (links) {
        given = { confirmation, expiresAt }
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
      if (!links) return void link.finish()
      confirming.set(null)
      void restore()
      dialog.open({ name: 'list' })
    },
    confirmation: () => given?.confirmation,
    confirmAgain: step && links ? confirmAgain : null,
    kept: () => accountConnection(config, session)?.connector,
    question,
    open() {
      phase = 'open'
      if (needsConfirmation()) confirming.set(step ?? null)
      dialog.open({ name: first() })
    },
    goOn(view: View) {
      const { addresses = [], chainId, connector } = getConnection(config)
      if (!dialog.shows(view) || !connector) return
      chosen = connector.uid
      if (confirming.get()) return dialog.open({ name: 'link' })
      if (needsConfirmation()) return confirmAgain()
      const isNew = addresses.some((address) => !belongsTo(session, address))
      const isAbroad = !config.chains.some(({ id }) => id === chainId)
      question.set(canBeAsked(connector) ? 'idle' : 'unsupported')
      dialog.open({ name: 'list' }, isNew && isAbroad ? { name: 'networks', next: 'link' } : { name: 'link' })
      if (!isNew && connector.uid === settled) void ask()
    },
    ask,
    restore,
    async finish() {
      if (phase !== 'open') return
      phase = 'left'
      stopWatching()
      const { connector } = getConnection(config)
      dialog.close()
      await endOthers(config, connector)
      await remember(connector && config.state.connections.get(connector.uid))
      end()
    },
    drop: end,
  }
  return link
}
