import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { findActiveSession, findActiveSessionById, findActiveSessions } from './activeSessions.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-21T10:00:00Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Opens a session at `start`. Returns how many of the three calls find it at a time. */
async function enter(sessionLifetime: { readonly idle: number; readonly max: number }) {
  const options = { database, origin, appName: 'Countersign', chainIds: [1], now: () => start }
  const browser = createBrowser(createSignIn({ ...options, sessionLifetime }))
  const wallet = privateKeyToAccount(generatePrivateKey())
  await browser.enter(wallet, { chainId: 1 })
  const { session } = (await browser.send('GET', '/api/session')).body as { session: { id: string } }
  const token = [...browser.jar].find(([name]) => name.includes('session'))?.[1] ?? ''
  const count = async (now: number) => {
    const one = [
      await findActiveSession(database, { token, now }),
      await findActiveSessionById(database, { id: session.id, now }),
    ]
    const several = await findActiveSessions(database, { ids: [session.id], now })
    return one.filter((found) => found?.id === session.id).length + several.size
  }
  return { address: wallet.address, count }
}

test.each([
  ['idle time', { idle: MINUTE, max: 2 * MINUTE }],
  ['longest time', { idle: 2 * MINUTE, max: MINUTE }],
])('R10.6 a session is active until the end of its %s', async (_, lifetime) => {
  const { count } = await enter(lifetime)
  expect([await count(start + MINUTE - 1), await count(start + MINUTE)]).toEqual([3, 0])
})

test('R10.6 the session of a blocked wallet is not active', async () => {
  const { address, count } = await enter({ idle: MINUTE, max: MINUTE })
  // Written by hand, because the operator’s command also ends the sessions.
  await database.query(
    'INSERT INTO countersign.blocks (address, chain_id, blocked_at) VALUES ($1, 0, now())',
    [address.toLowerCase()],
  )
  expect(await count(start)).toBe(0)
})
