import type { Namespaces } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { chainIdIn } from '../wallet/quirks.ts'
import type { StoredWallet } from '../wallet/storage.ts'
import type { Phone } from './Phone.ts'
import type { PhoneContext } from './PhoneContext.ts'
import { grantedAccounts, grantedChains, type PhoneSession, sessionExpiry } from './PhoneSession.ts'

type Actions = Pick<
  Phone,
  'switchAccount' | 'switchChain' | 'emit' | 'update' | 'extend' | 'ping' | 'disconnect'
>

/** The user's actions on sessions. Without a topic, on all of them. */
export function sessionActions({ state, channel, quirks, signers, now, end }: PhoneContext) {
  const sessions = (topic?: string) =>
    state.record().sessions.filter((session) => topic === undefined || session.topic === topic)

  /** Runs for each session of a topic, or for all, concurrently; rejects with the first failure. */
  async function forEach(topic: string | undefined, act: (session: PhoneSession) => Promise<unknown>) {
    await Promise.all(sessions(topic).map(act))
  }

  const actions: Actions = {
    async switchAccount(address) {
      const known = signers.find((signer) => signer.address === address)
      if (!known)
        throw new TestingError(
          'invalid_option',
          `The phone has no key for account ${address}. Add it to the option accounts.`,
        )
      state.change({ account: known.address })
      await forEach(undefined, (session) => emitAccount(session, known.address))
    },
    async switchChain(id) {
      if (!state.chainOf(id))
        throw new TestingError(
          'invalid_option',
          `The phone has no chain with ID ${id}. Add it to the option chains.`,
        )
      state.change({ chainId: id })
      await forEach(undefined, (session) => emitChain(session, id))
    },
    async emit(event, { topic, chainId = `eip155:${state.record().chainId}` } = {}) {
      await forEach(topic, (session) => channel.push(session.topic, 'wc_sessionEvent', { event, chainId }))
    },
    async update(namespaces, topic) {
      await forEach(topic, (session) => {
        state.replace({ ...session, namespaces })
        return channel.ask(session.topic, 'wc_sessionUpdate', { namespaces })
      })
    },
    async extend(topic) {
      await forEach(topic, (session) => {
        state.replace({ ...session, expiry: sessionExpiry(now()) })
        return channel.ask(session.topic, 'wc_sessionExtend', {})
      })
    },
    ping: (topic) => forEach(topic, (session) => channel.ask(session.topic, 'wc_sessionPing', {})),
    async disconnect(topic) {
      await forEach(topic, async (session) => {
        const published = channel.push(session.topic, 'wc_sessionDelete', {
          code: 6000,
          message: 'User disconnected.',
        })
        // The session ends also when the site cannot be notified.
        await published.catch(() => {})
        end(session.topic)
      })
    },
  }

  async function emitAccount(session: PhoneSession, address: Address) {
    const chains = grantedChains(session)
    await push(session, withAccounts(session, chains, [address]))
    const data = [quirks.accountsAs === 'address' ? address : `eip155:${chains[0]}:${address}`]
    await event(
      session,
      'accountsChanged',
      data,
      chains.includes(state.record().chainId) ? undefined : chains[0],
    )
  }

  async function emitChain(session: PhoneSession, id: number) {
    const chains = grantedChains(session)
    if (!chains.includes(id)) {
      await push(session, withAccounts(session, [...chains, id], grantedAccounts(session)))
    }
    if (quirks.chainChangedAs !== 'none')
      await event(session, 'chainChanged', chainIdIn(quirks.chainChangedAs, id), id)
  }

  /** Sends an update without waiting for the response: the site may be suspended. */
  async function push(session: PhoneSession, namespaces: Namespaces) {
    state.replace({ ...session, namespaces })
    await channel.push(session.topic, 'wc_sessionUpdate', { namespaces })
  }

  /** Sends an event if the site was granted it. */
  async function event(session: PhoneSession, name: string, data: unknown, chainId = state.record().chainId) {
    if (!session.namespaces.eip155?.events.includes(name)) return
    const params = { event: { name, data }, chainId: `eip155:${chainId}` }
    await channel.push(session.topic, 'wc_sessionEvent', params)
  }

  return {
    actions,
    /**
     * Applies the changes of the wallet's state after a request: the chain, added chains, the end of the session.
     */
    async follow(topic: string, before: StoredWallet, after: StoredWallet) {
      const session = state.session(topic)
      if (!session) return
      if (after.added.length > 0) state.change({ added: [...state.record().added, ...after.added] })
      if (!after.connected) await actions.disconnect(topic)
      else if (after.chainId !== null && after.chainId !== before.chainId) {
        if (after.chainId !== state.record().chainId) await actions.switchChain(after.chainId)
        else await emitChain(session, after.chainId)
      }
    },
  }
}

function withAccounts(
  { namespaces }: PhoneSession,
  ids: readonly number[],
  addresses: readonly string[],
): Namespaces {
  const chains = ids.map((id) => `eip155:${id}`)
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  const { methods = [], events = [] } = namespaces.eip155 ?? {}
  return { ...namespaces, eip155: { chains, accounts, methods, events } }
}
