import type { Connector } from '@wagmi/core'
import type { Address } from 'viem'
import { checksummed } from '../../provider/checksummed.ts'
import { readChainId } from '../../provider/readChainId.ts'
import { lateResponses } from './lateResponses.ts'
import { pairedWallet, WALLET_REQUESTED } from './pairedWallet.ts'
import type { SessionProvider } from './SessionProvider.ts'

type Known = { readonly accounts: readonly Address[]; readonly chainId: number | null }

/** Followers by provider: a session that one connector ends is over for all that share it. */
const followers = new Map<SessionProvider, Set<() => void>>()

/** Reports a session's events to wagmi, each once: wallets and relays repeat them. */
export function createFollower(emitter: Pick<Connector['emitter'], 'emit'>, onEnd: () => void) {
  let known: Known | undefined
  let followed: SessionProvider | undefined
  let unfollow = () => {}

  function accountsChanged(payload: unknown) {
    if (!known) return
    if (Array.isArray(payload) && payload.length === 0) return ended()
    const reported = checksummed(payload)
    // A payload of another type means only that something changed.
    const accounts = reported.length > 0 ? reported : checksummed(followed?.accounts)
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
    const deepLink = followed && (await openForRequest(followed, payload))
    if (deepLink) emitter.emit('message', { type: WALLET_REQUESTED, data: deepLink })
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
    /** Starts listening; the provider's current state is not reported. */
    start(provider: SessionProvider) {
      stop()
      followed = provider
      const events = {
        accountsChanged,
        chainChanged,
        disconnect: ended,
        session_delete: ended,
        request_sent: (payload: unknown) => void requestSent(payload),
        late_response: (payload: unknown) => lateResponses.set([...lateResponses.get(), payload]),
      }
      for (const [event, listener] of Object.entries(events)) provider.on(event, listener)
      const all = (followers.get(provider) ?? new Set()).add(ended)
      followers.set(provider, all)
      unfollow = () => {
        all.delete(ended)
        for (const [event, listener] of Object.entries(events)) provider.removeListener(event, listener)
      }
      this.update()
      // User activation is short: loads in advance what opens the link.
      if (pairedWallet()?.link !== undefined) import('./openForRequest.ts').catch(() => {})
    },
    /** Marks the provider's current state as reported. */
    update() {
      if (!followed) return
      known = { accounts: checksummed(followed.accounts), chainId: readChainId(followed.chainId) }
    },
    /** The last reported state; `undefined` once the session has ended. */
    known: () => known,
  }
}

/** Notifies all followers of a provider that this page has ended its session. */
export function notifyEnded(provider: SessionProvider): void {
  for (const ended of [...(followers.get(provider) ?? [])]) ended()
}
