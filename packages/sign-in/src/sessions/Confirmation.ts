import type { ContractProof } from '../accounts/contractProofs.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'

/** A verified confirmation signature: its wallet, and the nonce that it consumed. */
export type Confirmation = {
  readonly wallet: WalletIdentity
  readonly nonce: string
  /** What a contract account confirmed, for later checks; `null` for an address with a key. */
  readonly proof: ContractProof | null
  readonly metadata: RequestMetadata
}
