import type { Passkey } from '@countersign/api'
import { announce } from '../accounts/announce.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { listPasskeys, unknownPasskey } from '../passkeys/passkeyRecords.ts'
import type { Actor } from '../sessions/Actor.ts'
import { lockAccount } from '../sessions/lockAccount.ts'

export type PasskeyChange = Actor & { readonly passkeyId: string; readonly metadata: RequestMetadata }

/**
 * Renames a passkey. Must run in a transaction.
 *
 * @throws {RequestError} `passkey_unknown`, `no_session`
 */
export async function renamePasskey(
  transaction: Queryable,
  change: PasskeyChange & { readonly name: string },
): Promise<Passkey> {
  const { accountId, sessionId, name, metadata, now } = change
  const passkey = await lockPasskey(transaction, change)
  await transaction.query('UPDATE countersign.passkeys SET name = $2 WHERE id = $1', [passkey.id, name])
  await recordAudit(transaction, {
    kind: 'passkey_renamed',
    now,
    metadata,
    accountId,
    sessionId,
    wallet: passkey,
  })
  await announce(transaction, { kind: 'passkeys', account: accountId })
  return { ...passkey, name }
}

/**
 * Removes a passkey and ends the sessions that it opened. Must run in a transaction.
 *
 * @returns the IDs of the sessions that ended
 * @throws {RequestError} `passkey_unknown`, `no_session`, or as `checkConfirmingWallet` does
 */
export async function removePasskey(
  transaction: Queryable,
  change: PasskeyChange,
): Promise<readonly string[]> {
  const { accountId, sessionId, metadata, now } = change
  const passkey = await lockPasskey(transaction, change)
  const endedSessions = await deletePasskey(transaction, passkey.id)
  const entry = { now, metadata, accountId, wallet: passkey }
  await recordAudit(
    transaction,
    { kind: 'passkey_removed', sessionId, ...entry },
    ...endedSessions.map((id) => ({ kind: 'session_revoked', sessionId: id, ...entry }) as const),
  )
  await announce(transaction, { kind: 'passkeys', account: accountId })
  if (endedSessions.length > 0) await announce(transaction, { kind: 'sessions', account: accountId })
  return endedSessions
}

/** Deletes a passkey with its sessions, whose IDs it returns. The account must be locked. */
export async function deletePasskey(transaction: Queryable, id: string): Promise<readonly string[]> {
  const ended = await transaction.query<{ id: string }>(
    'DELETE FROM countersign.sessions WHERE passkey_id = $1 RETURNING id',
    [id],
  )
  await transaction.query('DELETE FROM countersign.passkeys WHERE id = $1', [id])
  return ended.map((session) => session.id)
}

async function lockPasskey(transaction: Queryable, change: PasskeyChange): Promise<Passkey> {
  await lockAccount(transaction, change)
  const passkeys = await listPasskeys(transaction, change.accountId)
  const passkey = passkeys.find(({ id }) => id === change.passkeyId.toLowerCase())
  if (!passkey) throw unknownPasskey()
  return passkey
}
