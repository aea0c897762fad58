import { announce } from '../accounts/announce.ts'
import { deletePasskey } from '../actions/changePasskey.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { listPasskeys } from '../passkeys/passkeyRecords.ts'
import { lockTarget, type Target } from './Target.ts'

/**
 * Removes all passkeys of a target's accounts and ends their sessions, with an audit row for each. Must run in a
 * transaction.
 *
 * @returns how many passkeys were removed
 */
export async function removePasskeys(
  transaction: Queryable,
  { target, now }: { readonly target: Target; readonly now: number },
): Promise<number> {
  let removed = 0
  for (const accountId of await lockTarget(transaction, target)) {
    const passkeys = await listPasskeys(transaction, accountId)
    for (const passkey of passkeys) {
      const ended = await deletePasskey(transaction, passkey.id)
      const entry = { now, metadata: null, accountId, wallet: passkey } as const
      await recordAudit(
        transaction,
        { kind: 'passkey_removed', ...entry },
        ...ended.map((sessionId) => ({ kind: 'session_revoked', sessionId, ...entry }) as const),
      )
    }
    removed += passkeys.length
    if (passkeys.length > 0) await announce(transaction, { kind: 'passkeys', account: accountId })
  }
  return removed
}
