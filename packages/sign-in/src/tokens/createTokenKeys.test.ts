import { expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { createTokenKeys } from './createTokenKeys.ts'

/** The keys of a database with these rows, to which nothing can be added. */
const open = (rows: object[], secrets = ['s'.repeat(32)]) => {
  const query = async () => rows
  const database = { query, transaction: (work: (over: object) => unknown) => work({ query }) }
  const options = { database: database as unknown as Database, now: () => 1_000 }
  return createTokenKeys(options, { secrets, rotateAfterDays: 0 })
}
const row = { id: 'a', key: 'ab'.repeat(32), active_at: new Date(0) }

test('R10.20 derives the same key from a row and a secret in every version', async () => {
  const keys = open([row])
  const published = await keys.publicKeys()
  expect(published.keys).toEqual([
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: 'ZrV6b6Fjfp91zKFZm9zRg5lNUevsqNsyna3clP4nUm8',
      kid: '5Ml1iDJNzRnvUmHiXHeNp8WUqpq7tyGmMSdMTjha1yc',
      alg: 'EdDSA',
      use: 'sig',
    },
  ])
  expect((await keys.current()).kid).toBe(published.keys[0]?.kid)
  // Verifying caches the keys of an object.
  expect(await keys.publicKeys()).toBe(published)
})

test('R10.20 signs nothing without a key', async () => {
  await expect(open([]).current()).rejects.toThrow("rotateKey('tokens')")
})
