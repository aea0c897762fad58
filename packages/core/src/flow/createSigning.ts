import { confirmSignIn } from '../linking/confirmSignIn.ts'
import { linkSignIn } from '../linking/linkSignIn.ts'
import { type AccountSignIn, accountSignIn } from '../signIn/accountSignIn.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import { isStep, type Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

/**
 * Owns the signature of the steps `sign` and `link`: one flow for each account that the wallet switches to. Returns a function
 * that starts it, and returns one that stops it and ends a signature in progress.
 */
export function createSigning(wallets: Wallets): () => () => void {
  const { config, settings } = wallets
  const { views, linkFlow, link, signing, signature } = wallets.internal
  /** What the flow was created for. */
  let current: readonly unknown[] = []
  let prepared: { readonly step: Step; readonly account: AccountSignIn } | null = null
  let unfollow = () => {}

  function end() {
    if (current.length === 0) return
    unfollow()
    signature.get()?.cancel()
    signature.set(null)
    current = []
    signing.set(null)
  }

  function look() {
    const step = views.state.get().stack.at(-1)
    const { signIn } = settings.get()
    const linking = linkFlow.get()
    const confirming = linking?.confirming() ?? null
    const { address, chainId } = getConnection(config)
    if (!signIn || !address || !isStep(step)) return end()
    if (step.name === 'sign') {
      if (prepared?.step !== step) prepared = { step, account: accountSignIn(wallets, step.after) }
      const { account } = prepared
      const named = account.messageChain(chainId)
      if (named === undefined) return end()
      return begin([step, address], () => account.flowOf({ adapter: signIn, address, chainId: named }))
    }
    if (step.name !== 'link' || !linking || !chainId) return end()
    const signer = link.get()?.signer
    if (!signer || !config.chains.some(({ id }) => id === chainId)) return end()
    // The application may have replaced the adapter.
    if (!(confirming ? signIn.confirm : signIn.linkWallet)) return end()
    const wallet = { adapter: signIn, address: signer, chainId }
    const onFailure = (refusal: { readonly cause: unknown } | undefined) =>
      linking.refused((refusal && confirming?.errorText?.(refusal.cause)) ?? null)
    begin([linking, confirming, signer], () =>
      confirming
        ? confirmSignIn(wallets, linking, confirming, wallet, onFailure)
        : linkSignIn(wallets, linking, wallet),
    )
  }

  function begin(next: readonly unknown[], create: () => SignInFlow) {
    if (next.length === current.length && next.every((value, index) => value === current[index])) return
    end()
    current = next
    const created = create()
    signature.set(created)
    unfollow = created.state.subscribe(() => signing.set(created.state.get()))
    signing.set(created.state.get())
    void created.start()
  }

  function start(): () => void {
    const stops = [
      watchConnection(config, { onChange: look }),
      views.state.subscribe(look),
      settings.subscribe(look),
      link.subscribe(look),
    ]
    look()
    return () => {
      for (const stop of stops) stop()
      end()
    }
  }

  return start
}
