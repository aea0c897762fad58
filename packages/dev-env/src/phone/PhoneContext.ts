import type { Metadata, SessionConfig } from '@countersign/walletconnect/protocol'
import type { PrivateKeyAccount } from 'viem'
import type { Line } from './createLine.ts'
import type { PhoneState } from './createPhoneState.ts'
import type { Questions } from './createQuestions.ts'
import type { Grants, Proposal } from './grantNamespaces.ts'
import type { PhoneRequest } from './Phone.ts'
import type { PhoneApprover } from './PhoneApproval.ts'
import type { PhoneQuirks } from './quirks.ts'

/** What the parts of a phone share. */
export type PhoneContext = {
  readonly state: PhoneState
  readonly line: Line
  readonly questions: Questions
  readonly signers: readonly PrivateKeyAccount[]
  readonly metadata: Metadata
  readonly grants: Grants
  readonly sessionConfig: SessionConfig | undefined
  readonly signsIn: boolean
  readonly quirks: PhoneQuirks
  readonly approver: PhoneApprover
  readonly now: () => number
  readonly proposals: Proposal[]
  readonly requests: PhoneRequest[]
  /** Hears a topic. */
  readonly hear: (topic: string) => Promise<void>
  /** Ends what there is under a topic on this side: questions, what waits for answers, the session or pairing. */
  readonly end: (topic: string) => void
}
