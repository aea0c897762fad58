import { recentWalletsIn } from '../connection/recentWallets.ts'
import { readSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { afterPaint } from './afterPaint.ts'
import { createSigning } from './createSigning.ts'
import { decide, type Effect, NOTHING_DECIDED } from './decide.ts'
import { offerSignIn } from './offerSignIn.ts'
import { readSituation } from './readSituation.ts'
import { replaceSession } from './replaceSession.ts'
import { stopSwitching } from './stopSwitching.ts'

/**
 * Follows connection, session and steps, and runs the effects of {@link decide}. Changes in quick succession are decided
 * together. Returns a start function, which returns a stop function.
 */
export function createFlow(wallets: Wallets): () => () => void {
  const { config, queryClient, attempt, chainSwitch, settings } = wallets
  const { views, linkFlow, phase, storage } = wallets.internal
  let memory = NOTHING_DECIDED

  function run(effect: Effect) {
    switch (effect.type) {
      case 'close':
        return close()
      case 'disconnect':
        return wallets.internal.runtime()?.disconnect()
      case 'sign_in':
        return offerSignIn(wallets, effect.after)
      case 'switch_chain':
        return switchChainFirst(effect)
      case 'proceed_linking':
        return linkFlow.get()?.proceed()
      case 'show_link':
        return views.replace({ name: 'link' })
      case 'remember':
        return recentWalletsIn(storage).remember(effect.key)
      case 'read_session':
        return read()
      case 'replace_session':
        return replace()
    }
  }

  /** After the page has painted the outcome, which the work of closing would delay. */
  function close() {
    const before = views.state.get()
    afterPaint(() => {
      if (views.state.get() === before) views.close()
    })
  }

  function switchChainFirst({ next, after }: Extract<Effect, { type: 'switch_chain' }>) {
    const step = { name: 'chain', next, after } as const
    // A confirmation follows from the account: the list of wallets to confirm with is behind it.
    if (next === 'link' && linkFlow.get()?.confirming()) views.open({ name: 'choose' }, step)
    else views.replace(step)
  }

  async function replace() {
    const { address } = getConnection(config)
    const isReplaced = await replaceSession(wallets)
    memory = { ...memory, unreplaced: isReplaced ? undefined : address }
  }

  async function read() {
    const { signIn } = settings.get()
    const session = await (signIn && readSession(queryClient, signIn).catch(() => undefined))
    memory = { ...memory, reading: session === undefined ? 'failed' : 'done' }
    check()
  }

  let check = () => {}

  return () => {
    let isStopped = false
    let isQueued = false
    let timer: ReturnType<typeof setTimeout> | undefined
    check = () => {
      if (isQueued || isStopped) return
      isQueued = true
      // An interface shows the outcome of a step before the next one, and TanStack Query notifies it in the second task
      // from here.
      timer = setTimeout(() => {
        timer = setTimeout(next)
      })
    }
    function next() {
      isQueued = false
      clearTimeout(timer)
      const decision = decide(memory, readSituation(wallets))
      memory = decision.memory
      for (const effect of decision.effects) void run(effect)
    }
    let shown = views.state.get().stack.at(-1)
    const stops = [
      // At once, before an interface has loaded and shows the step.
      createSigning(wallets)(),
      views.state.subscribe(() => {
        const top = views.state.get().stack.at(-1)
        // A switch, and its failure, belong to the view in which the user asked for it.
        if (top !== shown) stopSwitching(wallets)
        shown = top
      }),
      watchConnection(config, { onChange: () => check() }),
      queryClient.getQueryCache().subscribe(() => check()),
      // What the wallet has signed is sent at once, before the interface shows the connection.
      attempt.subscribe(() => (attempt.get().status === 'connected' ? next() : check())),
      ...[wallets.link, chainSwitch, phase, settings, views.state].map((store) =>
        store.subscribe(() => check()),
      ),
    ]
    check()
    return () => {
      isStopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
}
