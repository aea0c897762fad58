import type { Metadata, SessionConfig } from '@countersign/walletconnect/protocol'
import type { PrivateKeyAccount } from 'viem'
import type { JsonRpcChannel } from './createJsonRpcChannel.ts'
import type { PendingRequests } from './createPendingRequests.ts'
import type { PhoneState } from './createPhoneState.ts'
import type { GrantedNamespaces, Proposal } from './grantNamespaces.ts'
import type { PhoneRequest } from './Phone.ts'
import type { PhoneApprover } from './PhoneApproval.ts'
import type { PhoneQuirks } from './quirks.ts'

/** The shared context of a phone's parts. */
export type PhoneContext = {
  readonly state: PhoneState
  readonly channel: JsonRpcChannel
  readonly pendingRequests: PendingRequests
  readonly signers: readonly PrivateKeyAccount[]
  readonly metadata: Metadata
  readonly grants: GrantedNamespaces
  readonly sessionConfig: SessionConfig | undefined
  readonly signsIn: boolean
  readonly quirks: PhoneQuirks
  readonly approver: PhoneApprover
  readonly now: () => number
  readonly proposals: Proposal[]
  readonly requests: PhoneRequest[]
  /** Subscribes to a topic. */
  readonly subscribe: (topic: string) => Promise<void>
  /** Removes a topic's state: pending requests, the session or pairing. */
  readonly end: (topic: string) => void
}
