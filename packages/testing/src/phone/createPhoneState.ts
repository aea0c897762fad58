import type { RpcRequest } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { TestingError } from '../errors/TestingError.ts'
import type { OpenPairing, PhoneSession } from './PhoneSession.ts'

/** A pending request of a site. */
export type PendingRequest = { readonly topic: string; readonly request: RpcRequest }

/** The persisted state of a phone. */
export type PhoneRecord = {
  readonly account: Address
  readonly chainId: number
  readonly added: readonly WalletChain[]
  readonly sessions: readonly PhoneSession[]
  readonly pairings: readonly OpenPairing[]
  readonly pendingRequests: readonly PendingRequest[]
}

export type PhoneStorage = {
  read(): Partial<PhoneRecord> | null
  write(record: PhoneRecord): void
}

/** Persists nothing. */
export const noPhoneStorage: PhoneStorage = { read: () => null, write() {} }

type Options = {
  readonly accounts: readonly Address[]
  readonly chains: readonly WalletChain[]
  readonly storage: PhoneStorage
  readonly now: () => number
}

export type PhoneState = ReturnType<typeof createPhoneState>

/**
 * Creates the state of a phone, persisted on each change. Expired sessions and pairings are dropped at the start.
 */
export function createPhoneState({ accounts, chains: initial, storage, now }: Options) {
  const [account, chain] = [accounts[0], initial[0]]
  if (!account || !chain)
    throw new TestingError('invalid_option', 'A phone needs at least one account and one chain.')
  const listeners = new Set<() => void>()
  let isClosed = false
  let record = recall({ account, chain })

  function recall(first: { account: Address; chain: WalletChain }): PhoneRecord {
    const stored = storage.read() ?? {}
    const isLive = ({ expiry }: { expiry: number }) => expiry * 1000 > now()
    const sessions = (stored.sessions ?? []).filter(isLive)
    const pairings = (stored.pairings ?? []).filter(isLive)
    const topics = new Set([...sessions, ...pairings].map(({ topic }) => topic))
    const added = (stored.added ?? []).filter(({ id }) => !initial.some((known) => known.id === id))
    const isKnown = [...initial, ...added].some(({ id }) => id === stored.chainId)
    return {
      account: accounts.find((known) => known === stored.account) ?? first.account,
      chainId: isKnown ? (stored.chainId ?? first.chain.id) : first.chain.id,
      added,
      sessions,
      pairings,
      pendingRequests: (stored.pendingRequests ?? []).filter(({ topic }) => topics.has(topic)),
    }
  }

  function change(part: Partial<PhoneRecord>) {
    if (isClosed) return
    record = { ...record, ...part }
    storage.write(record)
    for (const listener of listeners) listener()
  }

  const chains = () => [...initial, ...record.added]
  return {
    record: () => record,
    chains,
    chainOf: (id: number) => chains().find((known) => known.id === id),
    chain: () => chains().find(({ id }) => id === record.chainId) ?? chain,
    session: (topic: string) => record.sessions.find((session) => session.topic === topic),
    /** Returns the symmetric key of a topic. */
    keyOf: (topic: string) =>
      [...record.sessions, ...record.pairings].find((known) => known.topic === topic)?.key,
    change,
    /** Replaces a session. */
    replace(changed: PhoneSession) {
      const swap = (session: PhoneSession) => (session.topic === changed.topic ? changed : session)
      change({ sessions: record.sessions.map(swap) })
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sessions that end after this stay persisted. */
    close() {
      isClosed = true
    },
  }
}
