import type { RpcRequest } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import type { WalletChain } from '../wallet/walletChain.ts'
import type { OpenPairing, PhoneSession } from './PhoneSession.ts'

/** What a site asked and the person has not answered. */
export type Unanswered = { readonly topic: string; readonly request: RpcRequest }

/** Everything a phone remembers. */
export type PhoneRecord = {
  readonly account: Address
  readonly chainId: number
  readonly added: readonly WalletChain[]
  readonly sessions: readonly PhoneSession[]
  readonly pairings: readonly OpenPairing[]
  readonly unanswered: readonly Unanswered[]
}

export type PhoneMemory = {
  read(): Partial<PhoneRecord> | null
  write(record: PhoneRecord): void
}

/** Remembers nothing. */
export const noPhoneMemory: PhoneMemory = { read: () => null, write() {} }

type Options = {
  readonly accounts: readonly Address[]
  readonly chains: readonly WalletChain[]
  readonly memory: PhoneMemory
  readonly now: () => number
}

export type PhoneState = ReturnType<typeof createPhoneState>

/** What a phone holds, remembered at each change; what had ended meanwhile is forgotten at the start. */
export function createPhoneState({ accounts, chains: initial, memory, now }: Options) {
  const [account, chain] = [accounts[0], initial[0]]
  if (!account || !chain) throw new Error('A phone needs at least one account and one network.')
  const listeners = new Set<() => void>()
  let isClosed = false
  let record = recall({ account, chain })

  function recall(first: { account: Address; chain: WalletChain }): PhoneRecord {
    const kept = memory.read() ?? {}
    const isLive = ({ expiry }: { expiry: number }) => expiry * 1000 > now()
    const sessions = (kept.sessions ?? []).filter(isLive)
    const pairings = (kept.pairings ?? []).filter(isLive)
    const topics = new Set([...sessions, ...pairings].map(({ topic }) => topic))
    const added = (kept.added ?? []).filter(({ id }) => !initial.some((known) => known.id === id))
    const isKnown = [...initial, ...added].some(({ id }) => id === kept.chainId)
    return {
      account: accounts.find((known) => known === kept.account) ?? first.account,
      chainId: isKnown ? (kept.chainId ?? first.chain.id) : first.chain.id,
      added,
      sessions,
      pairings,
      unanswered: (kept.unanswered ?? []).filter(({ topic }) => topics.has(topic)),
    }
  }

  function change(part: Partial<PhoneRecord>) {
    if (isClosed) return
    record = { ...record, ...part }
    memory.write(record)
    for (const listener of listeners) listener()
  }

  const chains = () => [...initial, ...record.added]
  return {
    record: () => record,
    chains,
    chainOf: (id: number) => chains().find((known) => known.id === id),
    chain: () => chains().find(({ id }) => id === record.chainId) ?? chain,
    session: (topic: string) => record.sessions.find((session) => session.topic === topic),
    /** The key of a topic's messages. */
    keyOf: (topic: string) =>
      [...record.sessions, ...record.pairings].find((known) => known.topic === topic)?.key,
    change,
    /** Puts a changed session in its own place. */
    replace(changed: PhoneSession) {
      const swap = (session: PhoneSession) => (session.topic === changed.topic ? changed : session)
      change({ sessions: record.sessions.map(swap) })
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What ends from now on ends with the phone, and stays remembered. */
    close() {
      isClosed = true
    },
  }
}
