import type { Metadata, Namespaces, RelayStatus, SessionConfig } from '@countersign/walletconnect/protocol'
import type { Address, PrivateKeyAccount } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import type { PendingRequest, PhoneRecord, PhoneStorage } from './createPhoneState.ts'
import type { GrantedNamespaces, Proposal } from './grantNamespaces.ts'
import type { ApproverRule, PhoneApprover } from './PhoneApproval.ts'
import type { PhoneSession } from './PhoneSession.ts'
import type { PhoneQuirks } from './quirks.ts'

export type PhoneOptions = {
  /** Accounts with keys, the first one selected: `privateKeyToAccount(...)` of viem. */
  readonly accounts: readonly PrivateKeyAccount[]
  /** Its chains, the first one selected. */
  readonly chains: readonly WalletChain[]
  /** The URL of the relay, such as `relay.url`. */
  readonly relayUrl: string
  /** A project ID that the relay accepts. */
  readonly projectId: string
  /** Decides for the user: `approve`, `reject`, `never`, or a function. Default: `approve`. */
  readonly approver?: ApproverRule | PhoneApprover
  /** Metadata of the wallet. `redirect` is how a site on the same device opens it. Default: that of a demo wallet. */
  readonly metadata?: Partial<Metadata>
  /** Chains, methods and events to grant, regardless of the request. Default: those requested that are supported. */
  readonly grants?: GrantedNamespaces
  /** The session property that requests the site not to open the app for each request. Default: not sent. */
  readonly sessionConfig?: SessionConfig
  /** Signs the site's sign-in message together with the approval, as newer wallets do. Default: `false`. */
  readonly signsIn?: boolean
  /** How the wallet violates the protocol. Default: none. */
  readonly quirks?: Partial<PhoneQuirks>
  /** Keeps sessions across restarts: `read` and `write`. Default: none, nothing is stored. */
  readonly storage?: PhoneStorage
  /** Required where the platform has no WebSocket: pass `ws` in Node.js 20. Default: the global `WebSocket`. */
  readonly WebSocket?: typeof globalThis.WebSocket
  /** Returns the current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number
}

/** A request received by the phone, allowed or not. */
export type PhoneRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A wallet on another device, with the controls of its user. Without `topic`, a method applies to all sessions. */
export type Phone = {
  readonly metadata: Metadata
  /**
   * Pairs with a URI: prompts the user, and resolves with the session once the site has accepted it.
   *
   * @throws {PhoneError} invalid_uri, expired, rejected, unsupported, refused, closed
   * @throws {WalletConnectError} the relay refuses or is unreachable
   */
  pair(uri: string): Promise<PhoneSession>
  sessions(): readonly PhoneSession[]
  accounts(): readonly Address[]
  account(): Address
  chains(): readonly WalletChain[]
  chain(): WalletChain
  relayStatus(): RelayStatus
  /** Pending requests of sites. */
  pendingRequests(): readonly PendingRequest[]
  /** All proposals and requests of sites, in order. */
  readonly proposals: readonly Proposal[]
  readonly requests: readonly PhoneRequest[]
  /** Switches the account and notifies every site, by an update and by `accountsChanged`. */
  switchAccount(address: Address): Promise<void>
  /** Switches the chain and notifies every site by `chainChanged`, and by an update where the session lacked it. */
  switchChain(id: number): Promise<void>
  /** Sends any event. `chainId` is CAIP-2. Default: the selected chain. */
  emit(event: { readonly name: string; readonly data: unknown }, to?: EventTarget): Promise<void>
  /** Updates the granted namespaces. Rejects with `refused` if a site does not accept them. */
  update(namespaces: Namespaces, topic?: string): Promise<void>
  /** Extends sessions to a week from now. */
  extend(topic?: string): Promise<void>
  /** Resolves once the sites have answered. */
  ping(topic?: string): Promise<void>
  /** Ends sessions on both sides. */
  disconnect(topic?: string): Promise<void>
  /** Sends any JSON-RPC payload, encrypted. */
  send(topic: string, payload: object): Promise<void>
  /** Sends any text, unencrypted. */
  sendUnencrypted(topic: string, text: string): Promise<void>
  /** Calls the listener after each change of the record. Returns a function that unsubscribes. */
  onChange(listener: (record: PhoneRecord) => void): () => void
  /** Goes offline without notifying sites. Persisted state stays. */
  close(): void
}

type EventTarget = { readonly topic?: string; readonly chainId?: string }
