import type { Address } from 'viem'
import type { ConfirmStep, LinkFlow } from '../connection/LinkFlow.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { confirmSignIn } from '../linking/confirmSignIn.ts'
import { linkSignIn } from '../linking/linkSignIn.ts'
import { type AccountSignIn, accountSignIn } from '../signIn/accountSignIn.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import type { SignInFlow, SignInState } from '../signIn/signInFlow.ts'
import { createStore, type ReadableStore } from '../store/createStore.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { isStep, type Step } from './Step.ts'

/** What the step `link` is for. */
export type LinkState = {
  /** The signature that confirms an action first, or only that; `null` while a wallet is added. */
  readonly confirming: Pick<ConfirmStep, 'action' | 'title' | 'text'> | null
  /** Why the server refused the confirmation, by `errorText` of the request. */
  readonly reason: string | null
}

export type Signing = {
  /** State of the signature that the step asks for; `null` without one, or while no fitting account is connected. */
  readonly state: ReadableStore<SignInState | null>
  /** `null` while no wallet is added, and nothing is confirmed. */
  readonly link: ReadableStore<LinkState | null>
  /** Requests the signature, or retries after a failure. */
  readonly sign: () => Promise<void>
  /** Starts over, also while the wallet has not responded. */
  readonly retry: () => Promise<void>
  /**
   * Follows the steps until the returned function is called. The last of several callers to stop ends a signature in
   * progress.
   */
  readonly follow: () => () => void
}

type Signer = { readonly address: Address; readonly chainId: number }

/** Owns the signature of the steps `sign` and `link`: one flow for each account that the wallet switches to. */
export function createSigning(kit: WalletContext): Signing {
  const { config, dialog, link } = kit
  const state = createStore<SignInState | null>(null)
  const linkState = createStore<LinkState | null>(null)
  let flow: SignInFlow | null = null
  /** What `flow` was created for. */
  let current: readonly unknown[] = []
  let prepared: { readonly step: Step; readonly signing: AccountSignIn } | null = null
  let unfollow = () => {}
  let followers = 0
  let stop: (() => void) | null = null

  function end() {
    unfollow()
    flow?.cancel()
    flow = null
    current = []
    state.set(null)
  }

  function look() {
    const step = dialog.state.get().stack.at(-1)
    const { signIn } = kit
    const linking = link.get()
    const confirming = linking?.confirming.get() ?? null
    if (!linking) linkState.set(null)
    else if (linkState.get()?.confirming !== confirming) linkState.set({ confirming, reason: null })
    const { address, addresses = [], chainId } = getConnection(config)
    if (!signIn || !address || !isStep(step)) return end()
    if (step.name === 'sign') {
      if (prepared?.step !== step) prepared = { step, signing: accountSignIn(kit, step.after) }
      const { signing } = prepared
      const named = signing.messageChain(chainId)
      if (named === undefined) return end()
      return begin([step, address], () => signing.flowOf({ adapter: signIn, address, chainId: named }))
    }
    if (step.name !== 'link' || !linking || !chainId) return end()
    const signer = signerOf(linking, addresses, chainId)
    // The application may have replaced the adapter.
    if (!signer || !(confirming ? signIn.confirm : signIn.linkWallet)) return end()
    const wallet = { adapter: signIn, ...signer }
    const onFailure = (refusal: { readonly cause: unknown } | undefined) =>
      linkState.set({ confirming, reason: (refusal && confirming?.errorText?.(refusal.cause)) ?? null })
    begin([linking, confirming, signer.address], () =>
      confirming
        ? confirmSignIn(kit, linking, confirming, wallet, onFailure)
        : linkSignIn(kit, linking, wallet),
    )
  }

  /** The account of the wallet that signs: one of the account to confirm, or one that is new to it. */
  function signerOf(linking: LinkFlow, addresses: readonly Address[], chainId: number): Signer | undefined {
    const confirms = linking.confirming.get() !== null
    const address = addresses.find((candidate) => belongsTo(linking.session, candidate) === confirms)
    return address && config.chains.some(({ id }) => id === chainId) ? { address, chainId } : undefined
  }

  function begin(next: readonly unknown[], create: () => SignInFlow) {
    if (next.length === current.length && next.every((value, index) => value === current[index])) return
    end()
    current = next
    const created = create()
    flow = created
    unfollow = created.state.subscribe(() => state.set(created.state.get()))
    state.set(created.state.get())
    void created.start()
  }

  function start(): () => void {
    let unwatch = () => {}
    const watchLink = () => {
      unwatch()
      unwatch = link.get()?.confirming.subscribe(look) ?? (() => {})
      look()
    }
    const stops = [
      watchConnection(config, { onChange: look }),
      dialog.state.subscribe(look),
      kit.settings.subscribe(look),
      link.subscribe(watchLink),
    ]
    watchLink()
    return () => {
      for (const stopWatching of [...stops, unwatch]) stopWatching()
      end()
    }
  }

  return {
    state,
    link: linkState,
    sign: async () => (state.get()?.status === 'failed' ? flow?.retry() : flow?.sign()),
    retry: async () => flow?.retry(),
    follow() {
      followers += 1
      stop ??= start()
      let isFollowing = true
      return () => {
        if (!isFollowing) return
        isFollowing = false
        followers -= 1
        // A view that mounts twice, as in React's StrictMode, follows again at once.
        queueMicrotask(() => {
          if (followers > 0) return
          stop?.()
          stop = null
        })
      }
    },
  }
}
