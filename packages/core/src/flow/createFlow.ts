import { recentWalletsIn } from '../connection/recentWallets.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { readSession } from '../signIn/sessionQuery.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { afterPaint } from './afterPaint.ts'
import { decide, type Effect, NOTHING_DECIDED, type Situation } from './decide.ts'
import { offerSignIn } from './offerSignIn.ts'
import { replaceSession } from './replaceSession.ts'
import { isStep } from './Step.ts'
import { signingOf } from './signingOf.ts'
import { stopSwitching } from './switchTo.ts'

/**
 * Follows connection, session and dialog, and does what {@link decide} decides. Changes that come together are one. Returns
 * a function that starts it, and returns one that stops it.
 */
export function createFlow(kit: WalletContext): () => () => void {
  const { config, queryClient, attempt, link, chainSwitch, reconnection, settings, dialog, storage } = kit
  let memory = NOTHING_DECIDED

  function look(): Situation {
    const { addresses = [], address, chainId, status } = getConnection(config)
    const [selected, ...others] = addresses
    const linking = link.get()
    const view = dialog.state.get().stack.at(-1)
    const session = knownSession(queryClient)
    return {
      step: isStep(view) ? view : null,
      attempt: attempt.get(),
      connection:
        status === 'connected' && selected
          ? {
              addresses: [selected, ...others],
              chainId,
              isSupported: config.chains.some(({ id }) => id === chainId),
            }
          : null,
      isGone: address === undefined,
      phase: reconnection.phase.get(),
      signsIn: kit.signIn !== null,
      session,
      link: linking && {
        session: linking.session,
        confirms: linking.confirming.get() !== null,
        isLost: !linking.sending.get() && !belongsTo(session ?? null, linking.session.address),
      },
      chainSwitch: chainSwitch.get(),
    }
  }

  function run(effect: Effect) {
    switch (effect.type) {
      case 'close':
        return close()
      case 'sign_in':
        return offerSignIn(kit, effect.after)
      case 'switch_chain':
        return switchChainFirst(effect)
      case 'proceed_linking':
        return link.get()?.proceed()
      case 'show_link':
        return dialog.replace({ name: 'link' })
      case 'remember':
        return recentWalletsIn(storage).remember(effect.key)
      case 'read_session':
        return read()
      case 'replace_session':
        return replaceSession(kit)
    }
  }

  /** After the page has painted the outcome, which the work of closing would delay. */
  function close() {
    const before = dialog.state.get()
    afterPaint(() => {
      if (dialog.state.get() === before) dialog.close()
    })
  }

  function switchChainFirst({ next, after }: Extract<Effect, { type: 'switch_chain' }>) {
    const step = { name: 'chain', next, after } as const
    // A confirmation follows from the account: the list of wallets to confirm with is behind it.
    if (next === 'link' && link.get()?.confirming.get()) dialog.open({ name: 'choose' }, step)
    else dialog.replace(step)
  }

  async function read() {
    const session = await (kit.signIn && readSession(queryClient, kit.signIn).catch(() => undefined))
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
      const decision = decide(memory, look())
      memory = decision.memory
      for (const effect of decision.effects) void run(effect)
    }
    let shown = dialog.state.get().stack.at(-1)
    const stops = [
      // At once, before an interface has loaded and shows the step.
      signingOf(kit).follow(),
      dialog.state.subscribe(() => {
        const top = dialog.state.get().stack.at(-1)
        // A switch, and its failure, belong to the view in which the user asked for it.
        if (top !== shown) stopSwitching(kit)
        shown = top
      }),
      watchConnection(config, { onChange: () => check() }),
      queryClient.getQueryCache().subscribe(() => check()),
      // What the wallet has signed is sent at once, before the interface shows the connection.
      attempt.subscribe(() => (attempt.get().status === 'connected' ? next() : check())),
      ...[link, chainSwitch, reconnection.phase, settings, dialog.state].map((store) =>
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
