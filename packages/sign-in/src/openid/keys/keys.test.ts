import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/Database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createSigningKeys } from './createSigningKeys.ts'
import { createSubjects } from './createSubjects.ts'

const [secret, newSecret] = ['a'.repeat(32), 'b'.repeat(32)]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let database: Database
let now: number
let errors: unknown[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.parse('2026-11-25T12:00:00Z')
  errors = []
  await database.query('DELETE FROM countersign.openid_keys')
})

const open = (
  secrets: readonly [string, ...string[]] = [secret],
  over: Pick<Database, 'query' | 'transaction'> = database,
) =>
  createSigningKeys({
    database: { ...database, ...over },
    secrets,
    rotateAfterDays: 90,
    publishRetired: 30 * DAY,
    now: () => now,
    onError: (error) => errors.push(error),
  })
const idsOf = async (keys = open()) => (await keys.read()).map(({ kid }) => kid)

describe('signing keys', () => {
  test('all processes of a database have the same one, also if they start at once', async () => {
    const [first, second, third] = await Promise.all([idsOf(), idsOf(), idsOf()])
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('a new one is published before it signs, and the earlier one for as long as its tokens matter', async () => {
    const [first] = await idsOf()
    now += 90 * DAY
    const announced = await idsOf()
    expect(announced).toEqual([first, expect.not.stringMatching(first ?? '')])
    now += 11 * MINUTE
    const second = announced[1]
    expect(await idsOf()).toEqual([second, first])
    now += 30 * DAY
    expect(await idsOf()).toEqual([second])
  })

  test('the array is the same until the keys change', async () => {
    const keys = open()
    const first = await keys.read()
    now += MINUTE
    expect(await keys.read()).toBe(first)
    now += 90 * DAY
    expect(await keys.read()).not.toBe(first)
  })

  test('neither the database nor another secret has them', async () => {
    const [jwk] = await open().read()
    const stored = JSON.stringify(await database.query('SELECT * FROM countersign.openid_keys'))
    for (const part of [jwk?.d, jwk?.p, jwk?.q, jwk?.n]) expect(stored).not.toContain(part)
    await expect(open([newSecret]).read()).rejects.toThrow('encrypted with another secret')
  })

  test('a new secret encrypts them again, so that the earlier one can be removed', async () => {
    const before = await idsOf()
    expect(await idsOf(open([newSecret, secret]))).toEqual(before)
    expect(await idsOf(open([newSecret]))).toEqual(before)
    await expect(open([secret]).read()).rejects.toThrow('encrypted with another secret')
  })

  test('a key that was copied to another row is refused', async () => {
    await idsOf()
    await database.query('UPDATE countersign.openid_keys SET id = gen_random_uuid()')
    await expect(open().read()).rejects.toThrow('encrypted with another secret')
  })

  test('stay in use while the database is unavailable', async () => {
    let fails = false
    const query: Database['query'] = (...statement) =>
      fails ? Promise.reject(new Error('no database')) : database.query(...statement)
    const keys = open([secret], { query, transaction: database.transaction })
    const before = await idsOf(keys)
    fails = true
    now += MINUTE
    expect(await idsOf(keys)).toEqual(before)
    expect(errors).toEqual([new Error('no database')])
  })
})

test('pairwise subjects differ by client and account, and stay with a new secret', async () => {
  const subject = createSubjects(database, [secret], () => now)
  const first = await subject('account-1', 'wiki')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await subject('account-1', 'wiki')).toBe(first)
  const others = [await subject('account-1', 'shop'), await subject('account-2', 'wiki')]
  expect(new Set([first, ...others]).size).toBe(3)
  expect(await createSubjects(database, [newSecret, secret], () => now)('account-1', 'wiki')).toBe(first)
  expect(await createSubjects(database, [newSecret], () => now)('account-1', 'wiki')).toBe(first)
})
