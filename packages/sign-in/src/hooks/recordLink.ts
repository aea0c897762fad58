import { readAccountWithData } from '../accounts/AccountData.ts'
import { announce } from '../accounts/announce.ts'
import { readAccount } from '../accounts/readAccount.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import type { LimitedHooks } from './Hooks.ts'

export type RecordedLink = {
  readonly accountId: string
  readonly wallet: WalletIdentity
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
  /** The nonce of the message, unless another row of the audit log has it. */
  readonly nonce?: string
}

/** Records and announces that a wallet was added to an account, and calls the hook, in the transaction that added it. */
export async function recordLink(
  transaction: Queryable,
  { onWalletLinked }: Pick<LimitedHooks, 'onWalletLinked'>,
  link: RecordedLink,
): Promise<void> {
  const { accountId, wallet, metadata } = link
  await recordAudit(transaction, { kind: 'wallet_linked', ...link })
  await announce(transaction, { kind: 'wallets', account: accountId })
  if (!onWalletLinked) return
  const { address, chainId } = wallet
  const account = await readAccountWithData(transaction, await readAccount(transaction, accountId))
  await onWalletLinked({ account, wallet: { address, chainId }, transaction, request: metadata })
}
