import type { Metadata, Namespaces, RelayStatus, SessionConfig } from '@countersign/walletconnect/protocol'
import type { Address, PrivateKeyAccount } from 'viem'
import type { WalletChain } from '../wallet/walletChain.ts'
import type { PhoneMemory, PhoneRecord, Unanswered } from './createPhoneState.ts'
import type { Grants, Proposal } from './grantNamespaces.ts'
import type { ApproverRule, PhoneApprover } from './PhoneApproval.ts'
import type { PhoneSession } from './PhoneSession.ts'
import type { PhoneQuirks } from './quirks.ts'

export type PhoneOptions = {
  /** Real keys, the first one selected: `privateKeyToAccount(...)` of viem. */
  readonly accounts: readonly PrivateKeyAccount[]
  /** The networks it knows, the first one current. */
  readonly chains: readonly WalletChain[]
  readonly relayUrl: string
  readonly projectId: string
  /** Who answers in the name of the person. Default: `approve`. */
  readonly approver?: ApproverRule | PhoneApprover
  /** How the wallet presents itself; `redirect` says how a site calls it on the same device. */
  readonly metadata?: Partial<Metadata>
  /** What is granted whatever a site asks: less, more or other. Default: what it asks, as far as the phone can. */
  readonly grants?: Grants
  /** A wish for the session: not to be opened for each request. Default: none is told. */
  readonly sessionConfig?: SessionConfig
  /** Signs with the approval what the site asks to have signed, as newer wallets do. Default false. */
  readonly signsIn?: boolean
  readonly quirks?: Partial<PhoneQuirks>
  readonly memory?: PhoneMemory
  /** Where there is no WebSocket of the platform's own: `ws` in Node 20. */
  readonly WebSocket?: typeof globalThis.WebSocket
  readonly now?: () => number
}

/** A request that reached the phone, allowed or not. */
export type PhoneRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A wallet on another device, from its owner's side. Where a topic may be given, none means every session. */
export type Phone = {
  readonly metadata: Metadata
  /**
   * Follows the link of a code: asks the person, and resolves the session once the site has taken it.
   *
   * @throws {PhoneError} bad-link, expired, rejected, unsupported, refused, closed
   * @throws {WalletConnectError} the relay refuses or cannot be reached
   */
  pair(uri: string): Promise<PhoneSession>
  sessions(): readonly PhoneSession[]
  accounts(): readonly Address[]
  account(): Address
  chains(): readonly WalletChain[]
  chain(): WalletChain
  relayStatus(): RelayStatus
  /** What sites asked and nobody has answered so far. */
  unanswered(): readonly Unanswered[]
  /** What sites proposed and asked, in order. */
  readonly proposals: readonly Proposal[]
  readonly requests: readonly PhoneRequest[]
  /** Switches the account; every site is told, by an update and by `accountsChanged`. */
  selectAccount(address: Address): Promise<void>
  /** Switches the network by its id; every site is told by `chainChanged`, and by an update where it lacked it. */
  switchChain(id: number): Promise<void>
  /** Sends an event, whether it is true or not. `chainId` is CAIP-2; default: the current network. */
  emit(event: { readonly name: string; readonly data: unknown }, to?: EventTarget): Promise<void>
  /** Replaces what sites are granted. Rejects with `refused` when one does not take it. */
  update(namespaces: Namespaces, topic?: string): Promise<void>
  /** A week from now. */
  extend(topic?: string): Promise<void>
  /** Resolves once the sites have answered. */
  ping(topic?: string): Promise<void>
  /** Ends sessions on both sides. */
  disconnect(topic?: string): Promise<void>
  /** Sends a site any JSON-RPC payload, sealed; for what no wallet would say. */
  say(topic: string, payload: object): Promise<void>
  /** Sends any text in place of an envelope. */
  sayUnsealed(topic: string, text: string): Promise<void>
  /** Called after each change of what the phone holds. */
  onChange(listener: (record: PhoneRecord) => void): () => void
  /** Goes away without a word, as a phone without battery. What is remembered stays. */
  close(): void
}

type EventTarget = { readonly topic?: string; readonly chainId?: string }
