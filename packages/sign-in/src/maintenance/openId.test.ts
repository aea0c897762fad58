import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { defaultRetention } from './Retention.ts'
import { runMaintenance } from './runMaintenance.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const now = Date.parse('2026-11-21T10:00:00Z')
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const models = [
  'Session',
  'Interaction',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
] as const

const addRecord = (model: string, id: string, expiresAt: number) =>
  database.query(
    `INSERT INTO countersign.openid_records (model, id_hash, payload, created_at, expires_at)
    VALUES ($1, $2, '{}', $3::timestamptz, $4::timestamptz)`,
    [model, hashSecret(id), at(now - 400 * DAY), at(expiresAt)],
  )

const addLogout = (clientId: string, queuedAt: number) =>
  database.query(
    `INSERT INTO countersign.openid_logouts (client_id, account_id, sid, at, due_at)
    VALUES ($1, $2, 'a-session', $3::timestamptz, NULL)`,
    [clientId, randomUUID(), at(queuedAt)],
  )

const maintain = (max = {}) => runMaintenance({ database, retention: defaultRetention, now: () => now, max })

test('deletes expired records of the OpenID provider and old logout tokens, and nothing that is valid', async () => {
  for (const model of models) {
    await addRecord(model, 'expired', now - SECOND)
    await addRecord(model, 'valid', now + SECOND)
  }
  await addLogout('old', now - 30 * DAY - SECOND)
  await addLogout('recent', now - 30 * DAY + SECOND)
  const account = randomUUID()
  // What has no end: a client, a consent and a key stay, whatever their age.
  const created = at(now - 4000 * DAY)
  await database.query(
    "INSERT INTO countersign.openid_clients (id, metadata, created_at) VALUES ('wiki', '{}', $1::timestamptz)",
    [created],
  )
  await database.query('INSERT INTO countersign.accounts (id, created_at) VALUES ($1, $2::timestamptz)', [
    account,
    created,
  ])
  await database.query(
    "INSERT INTO countersign.openid_consents VALUES ($1, 'wiki', '{openid}', $2::timestamptz)",
    [account, created],
  )
  await database.query(
    "INSERT INTO countersign.openid_keys VALUES ($1, 'signing', 'sealed', $2::timestamptz)",
    [randomUUID(), created],
  )
  expect((await maintain()).rows).toMatchObject({ openid_records: models.length, openid_logouts: 1 })
  const records = await database.query<{ readonly model: string; readonly id_hash: string }>(
    'SELECT model, id_hash FROM countersign.openid_records',
  )
  expect(records.map(({ model }) => model).sort()).toEqual([...models].sort())
  expect(new Set(records.map(({ id_hash }) => id_hash))).toEqual(new Set([hashSecret('valid')]))
  expect(await database.query('SELECT client_id FROM countersign.openid_logouts')).toEqual([
    { client_id: 'recent' },
  ])
  for (const table of ['openid_clients', 'openid_consents', 'openid_keys'])
    expect(await database.query(`SELECT 1 FROM countersign.${table}`), table).toHaveLength(1)
})

test('deletes the oldest waiting requests above the maximum, and no other records', async () => {
  await database.query('DELETE FROM countersign.openid_records')
  for (const [position, id] of ['first', 'second', 'third', 'fourth'].entries()) {
    await addRecord('Interaction', id, now + (position + 1) * SECOND)
    await addRecord('Session', id, now + SECOND)
  }
  expect((await maintain({ openid_interactions: 2 })).rows).toMatchObject({ openid_interactions: 1 })
  const left = await database.query(
    `SELECT id_hash FROM countersign.openid_records WHERE model = 'Interaction' ORDER BY expires_at`,
  )
  expect(left).toEqual(['second', 'third', 'fourth'].map((id) => ({ id_hash: hashSecret(id) })))
  expect(
    await database.query(`SELECT 1 FROM countersign.openid_records WHERE model = 'Session'`),
  ).toHaveLength(4)
})
