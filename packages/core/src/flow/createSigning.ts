import { configuredChain } from '../chains/configuredChain.ts'
import { confirmSignIn } from '../linking/confirmSignIn.ts'
import { linkSignIn } from '../linking/linkSignIn.ts'
import { type AccountSignIn, accountSignIn } from '../signIn/accountSignIn.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import type { Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { type DueSignature, dueSignature } from './dueSignature.ts'
import { readSituation } from './readSituation.ts'

/**
 * Starts and ends the signature that {@link dueSignature} returns, without waiting for an interface to load. Returns a start
 * function, which returns a function that stops it and cancels a signature in progress.
 */
export function createSigning(wallets: Wallets): () => () => void {
  const { config, settings, link } = wallets
  const { views, linkFlow, signing, signature } = wallets.internal
  let due: DueSignature | null = null
  let prepared: { readonly step: object; readonly signIn: AccountSignIn } | null = null

  function update() {
    const next = dueSignature(due, readSituation(wallets))
    if (next === due) return
    end()
    due = next
    const flow = next && create(next)
    if (!flow) return
    signature.set(flow)
    flow.state.subscribe(() => signing.set(flow.state.get()))
    signing.set(flow.state.get())
    void flow.start()
  }

  function end() {
    due = null
    signature.get()?.cancel()
    signature.set(null)
    signing.set(null)
  }

  function create({ of, address }: DueSignature): SignInFlow | null {
    const { signIn: adapter } = settings.get()
    if (!adapter) return null
    // The wallet may be on another chain if it has already signed: its message names a configured one.
    const chain = configuredChain(config, getConnection(config).chainId) ?? config.chains[0]
    const account = { adapter, address, chainId: chain.id }
    const linking = linkFlow.get()
    if (linking !== of) {
      const step = of as Extract<Step, { name: 'sign' }>
      if (prepared?.step !== step) prepared = { step, signIn: accountSignIn(wallets, step.after) }
      return prepared.signIn(account)
    }
    const confirming = linking.confirming()
    if (!confirming) return linkSignIn(wallets, linking, account)
    return confirmSignIn(wallets, linking, confirming, account, (refusal) =>
      linking.refused((refusal && confirming.errorText?.(refusal.cause)) ?? null),
    )
  }

  return () => {
    const stops = [
      watchConnection(config, { onChange: update }),
      ...[views.state, settings, link].map((store) => store.subscribe(update)),
    ]
    update()
    return () => {
      for (const stop of stops) stop()
      end()
    }
  }
}
