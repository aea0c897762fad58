import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { pairedWallet, WALLET_ASKED } from '../../connection/pairedWallet.ts'
import { checksummed } from '../checksummed.ts'
import { readChainId } from '../readChainId.ts'
import { lateAnswers } from './lateAnswers.ts'
import type { SessionProvider } from './SessionProvider.ts'

type Known = { readonly accounts: readonly Address[]; readonly chainId: number | null }

/** Who follows which provider: a session that one connector ends is over for all that share it. */
const followers = new Map<SessionProvider, Set<() => void>>()

/** Hears what the wallet of a session says, and tells wagmi, once each: wallets and relays say things twice. */
export function createFollower(emitter: Pick<Connector['emitter'], 'emit'>, onEnd: () => void) {
  let known: Known | undefined
  let followed: SessionProvider | undefined
  let unfollow = () => {}

  function accountsChanged(payload: unknown) {
    if (!known) return
    if (Array.isArray(payload) && payload.length === 0) return ended()
    const said = checksummed(payload)
    // A payload of another type says only that something changed.
    const accounts = said.length > 0 ? said : checksummed(followed?.accounts)
    if (accounts.length === 0 || known.accounts.join() === accounts.join()) return
    known = { ...known, accounts }
    emitter.emit('change', { accounts })
  }

  function chainChanged(payload: unknown) {
    const chainId = readChainId(payload) ?? readChainId(followed?.chainId)
    if (!known || chainId === null || known.chainId === chainId) return
    known = { ...known, chainId }
    emitter.emit('change', { chainId })
  }

  function ended() {
    if (!known) return
    stop()
    onEnd()
    emitter.emit('disconnect')
  }

  async function requestSent(payload: unknown) {
    if (!followed) return
    const { openForRequest } = await import('./openForRequest.ts')
    const asked = followed && (await openForRequest(followed, payload))
    if (asked) emitter.emit('message', { type: WALLET_ASKED, data: asked })
  }

  function stop() {
    known = undefined
    followed = undefined
    unfollow()
    unfollow = () => {}
  }

  return {
    accountsChanged,
    chainChanged,
    ended,
    stop,
    /** Starts to hear; what the provider holds now is no news. */
    start(provider: SessionProvider) {
      stop()
      followed = provider
      const events = {
        accountsChanged,
        chainChanged,
        disconnect: ended,
        session_delete: ended,
        request_sent: (payload: unknown) => void requestSent(payload),
        late_answer: (payload: unknown) => lateAnswers.set([...lateAnswers.get(), payload]),
      }
      for (const [event, listener] of Object.entries(events)) provider.on(event, listener)
      const all = (followers.get(provider) ?? new Set()).add(ended)
      followers.set(provider, all)
      unfollow = () => {
        all.delete(ended)
        for (const [event, listener] of Object.entries(events)) provider.removeListener(event, listener)
      }
      this.update()
      // A tap counts for a moment only: what it is to open must not be waited for then.
      if (pairedWallet()?.link !== undefined) import('./openForRequest.ts').catch(() => {})
    },
    /** Takes what the provider holds as told. */
    update() {
      if (!followed) return
      known = { accounts: checksummed(followed.accounts), chainId: readChainId(followed.chainId) }
    },
    /** What was told last; `undefined` once the session is over. */
    known: () => known,
  }
}

/** Tells everybody who follows a provider that this page has ended its session. */
export function tellEnd(provider: SessionProvider): void {
  for (const ended of [...(followers.get(provider) ?? [])]) ended()
}
