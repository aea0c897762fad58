import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { defaultRetention } from '../maintenance/Retention.ts'
import { runMaintenance } from '../maintenance/runMaintenance.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { readAnnouncement } from './announce.ts'
import { eraseAccount, eraseActivity, finishErasure, refuseInUse } from './eraseAccount.ts'

let database: Database
let address: string
/** Rows of the audit log that earlier tests left: it is append-only. */
let auditedBefore: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  address = `0x${randomBytes(20).toString('hex')}`
  auditedBefore = await rowsOf('audit')
})

/** Deletes an account with many sign-ins, challenges and refused attempts in one transaction. */
async function deleteLong(count: number) {
  const accountId = randomUUID()
  const at = new Date().toISOString()
  await database.query('INSERT INTO countersign.accounts (id, created_at) VALUES ($1, $2)', [accountId, at])
  await database.query(
    `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
    VALUES (gen_random_uuid(), $1, $2, true, $3)`,
    [accountId, address, at],
  )
  await database.query(
    `INSERT INTO countersign.audit (at, kind, account_id, address, nonce_hash)
    SELECT $4::timestamptz, kind, CASE kind WHEN 'signed_in' THEN $1::uuid END,
      CASE WHEN kind <> 'challenge_issued' THEN $2 END,
      CASE WHEN kind <> 'sign_in_refused' THEN encode(sha256(($1::uuid || ' ' || n)::bytea), 'hex') END
    FROM generate_series(1, $3::int) AS n
    CROSS JOIN (VALUES ('challenge_issued'), ('signed_in'), ('sign_in_refused')) AS side (kind)`,
    [accountId, address, count, at],
  )
  await database.transaction((transaction) => eraseAccount(transaction, { accountId, now: Date.now() }))
  return accountId
}

const rowsOf = async (table: string) => (await database.query(`SELECT 1 FROM countersign.${table}`)).length
const auditRows = async () => (await rowsOf('audit')) - auditedBefore
const run = () => runMaintenance({ database, retention: defaultRetention, now: Date.now })

test('R10.9 deletes the account at once, and a long log in small transactions', async () => {
  const account = await deleteLong(1000)
  expect([await rowsOf('accounts'), await rowsOf('wallets'), await rowsOf('erasures')]).toEqual([0, 0, 1])
  expect(await auditRows()).toBe(2000)
  await finishErasure(database, account, 60_000)
  expect([await auditRows(), await rowsOf('erasures')]).toEqual([0, 0])
})

test('R10.9 deletes the rest of the log in maintenance, and keeps later rows', async () => {
  await deleteLong(600)
  await database.query(
    "INSERT INTO countersign.audit (at, kind, address) VALUES ($2, 'sign_in_refused', $1)",
    [address, new Date().toISOString()],
  )
  const { status, rows } = await run()
  expect([status, rows.erased_activity, rows.erasures]).toEqual(['done', 800, 1])
  expect([await auditRows(), await rowsOf('erasures')]).toEqual([1, 0])
})

test('R10.9 deletes a short log with its account in one transaction, which webhooks and open pages get', async () => {
  const onMessage = vi.fn()
  let stop = async () => {}
  await new Promise<void>((onListening) => {
    stop = database.listen('countersign', { onMessage, onListening })
  })
  await database.query("INSERT INTO countersign.webhooks (name, created_at) VALUES ('app', now())")
  const account = await deleteLong(100)
  const messages = 'SELECT type, account_id FROM countersign.webhook_messages'
  expect(await database.query(messages)).toEqual([{ type: 'account.deleted', account_id: account }])
  await database.query('DELETE FROM countersign.webhooks')
  const announced = () => onMessage.mock.calls.map(([payload]) => readAnnouncement(payload))
  await expect.poll(announced).toContainEqual({ kind: 'sessions', account })
  await stop()
  expect([await auditRows(), await rowsOf('erasures')]).toEqual([0, 0])
})

test('R10.9 the rest of the transaction cannot delete from the log', async () => {
  await database.query(
    "INSERT INTO countersign.audit (at, kind, address) VALUES (now(), 'sign_in_refused', $1)",
    [address],
  )
  const erasing = database.transaction(async (transaction) => {
    await eraseActivity(transaction, randomUUID())
    await transaction.query('DELETE FROM countersign.audit')
  })
  await expect(erasing).rejects.toThrow(DatabaseError)
  expect(await auditRows()).toBe(1)
})

test('R10.9 leaves the rest to maintenance when the time is over or the database fails, and reports only that', async () => {
  const transaction = vi.fn()
  const onError = vi.fn()
  const finish = (timeout: number) =>
    finishErasure({ ...database, transaction }, randomUUID(), timeout, onError)
  await finish(0)
  expect(transaction).not.toHaveBeenCalled()
  const gone = new DatabaseError('busy', 'The database is gone.')
  transaction.mockRejectedValueOnce(gone)
  await finish(60_000)
  expect(onError.mock.calls).toEqual([[gone]])
  transaction.mockRejectedValueOnce(new TypeError('A bug.'))
  await expect(finish(60_000)).rejects.toThrow('A bug.')
  expect(onError).toHaveBeenCalledOnce()
  transaction.mockRejectedValueOnce(gone)
  await finishErasure({ ...database, transaction }, randomUUID(), 60_000)
})

test('R10.9 refuses a deletion that a foreign key of the application forbids, and no other failure', async () => {
  const failure = (sqlState: string) => new DatabaseError('refused', 'The statement failed.', { sqlState })
  const run = (error: Error, detail?: string) => refuseInUse(() => Promise.reject(error), detail)
  for (const cause of [failure('23503'), failure('23001')]) {
    await expect(run(cause)).rejects.toMatchObject({
      code: 'account_in_use',
      message:
        'The account was not deleted: other data of this application belongs to it. Contact the operator.',
      cause,
    })
    await expect(run(cause, 'It is in use.')).rejects.toThrow('It is in use.')
  }
  const others = [
    failure('23505'),
    new DatabaseError('busy', 'Busy.'),
    Object.assign(new Error(), { sqlState: '23503' }),
  ]
  for (const other of others) await expect(run(other)).rejects.toBe(other)
  expect(await refuseInUse(async () => 'deleted')).toBe('deleted')
})
