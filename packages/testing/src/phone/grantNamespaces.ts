import type { Metadata, Namespaces, ProposalNamespace } from '@countersign/walletconnect/protocol'
import { accountMethods } from '../wallet/accountMethods.ts'
import { chainReads } from '../wallet/chainReads.ts'
import { networkMethods } from '../wallet/networkMethods.ts'
import { sendMethods } from '../wallet/sendMethods.ts'
import { signMethods } from '../wallet/signMethods.ts'
import type { SignInRequest } from './signIn.ts'

/** A parsed proposal of a site. */
export type Proposal = {
  readonly proposer: { readonly publicKey: string; readonly metadata: Metadata }
  readonly required: RequestedNamespaces
  readonly optional: RequestedNamespaces
  /** Sign-in messages to sign together with the approval. */
  readonly signIn: readonly SignInRequest[]
  /** Seconds since 1970. */
  readonly expiry: number | null
}

export type RequestedNamespaces = {
  readonly chains: readonly number[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Granted regardless of the request. Default: those requested that are supported. */
export type GrantedNamespaces = Partial<RequestedNamespaces>

const supportedMethods: ReadonlySet<string> = new Set([
  ...[accountMethods, signMethods, networkMethods, sendMethods].flatMap((methods) => Object.keys(methods)),
  ...chainReads,
])
const supportedEvents: ReadonlySet<string> = new Set(['accountsChanged', 'chainChanged'])

type Phone = {
  readonly isKnownChain: (chainId: number) => boolean
  readonly current: number
  readonly grants: GrantedNamespaces
}

/** Returns what a phone grants; `null` when the site requires an unknown chain. */
export function grant(
  { required, optional }: Proposal,
  { isKnownChain, current, grants }: Phone,
): RequestedNamespaces | null {
  if (!grants.chains && !required.chains.every(isKnownChain)) return null
  const requested = {
    chains: unique([...required.chains, ...optional.chains]),
    methods: unique([...required.methods, ...optional.methods]),
    events: unique([...required.events, ...optional.events]),
  }
  const known = requested.chains.filter(isKnownChain)
  return {
    chains: grants.chains ?? (known.length > 0 ? known : [current]),
    methods: grants.methods ?? requested.methods.filter((method) => supportedMethods.has(method)),
    events: grants.events ?? requested.events.filter((event) => supportedEvents.has(event)),
  }
}

/** Returns the namespaces of a session, with one account on each chain. */
export function toNamespaces({ chains, methods, events }: RequestedNamespaces, account: string): Namespaces {
  const names = chains.map((id) => `eip155:${id}`)
  return {
    eip155: { chains: names, accounts: names.map((name) => `${name}:${account}`), methods, events },
  }
}

/** Reads the eip155 namespaces of a proposal; a chain can be part of the key (`eip155:1`). */
export function readRequestedNamespaces(namespaces: unknown): RequestedNamespaces {
  const entries = Object.entries((namespaces ?? {}) as Record<string, Partial<ProposalNamespace>>)
  const ours = entries.filter(([key]) => /^eip155(:\d+)?$/.test(key))
  const names = ours.flatMap(([key, { chains }]) => (key === 'eip155' ? (chains ?? []) : [key]))
  return {
    chains: unique(names.map((name) => Number(name.split(':')[1])).filter(Number.isSafeInteger)),
    methods: unique(ours.flatMap(([, { methods }]) => methods ?? [])),
    events: unique(ours.flatMap(([, { events }]) => events ?? [])),
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
