import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { runOnChallenge } from './runOnChallenge.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const now = () => 1_700_000_000_000

test.each([
  ['a client', '203.0.113.31', { nonces: 4 }],
  ['clients without an IP', null, { nonces: 2, allClients: 2 }],
])('R10.8 a refusal of onChallenge counts toward the limit of %s', async (_, ipAddress, limits) => {
  let calls = 0
  const onChallenge = () => {
    calls += 1
    throw new RequestError('refused_by_application', 'Closed.')
  }
  const rest = { database, origin, appName: 'Countersign', chainIds: [1], now }
  const signIn = createSignIn({ ...rest, hooks: { onChallenge }, limits })
  const browser = createBrowser(signIn, { ipAddress })
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1)
    statuses.push((await browser.send('POST', '/api/siwe/nonce', { body: {} })).status)
  expect({ statuses, calls }).toEqual({ statuses: [403, 403, 403, 403, 429, 429], calls: 4 })
})

test('R10.8 a nonce that onChallenge allows counts once', async () => {
  const hooks = { onChallenge: () => {} }
  const rest = { database, origin, appName: 'Countersign', chainIds: [1], now }
  const signIn = createSignIn({ ...rest, hooks, limits: { nonces: 2 } })
  const browser = createBrowser(signIn, { ipAddress: '203.0.113.32' })
  const statuses: number[] = []
  for (let time = 0; time < 3; time += 1)
    statuses.push((await browser.send('POST', '/api/siwe/nonce', { body: {} })).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('R10.8 a limit that is counted already is not counted again', async () => {
  const [onChallenge, take] = [vi.fn(), vi.fn()]
  const context = { hooks: { onChallenge }, limiter: { take } } as never
  const event = { request: {} } as never
  expect(await runOnChallenge(context, event, true)).toBe(true)
  expect([onChallenge.mock.calls, take.mock.calls]).toEqual([[[event]], []])
})

test.each(['/api/siwe/nonce', '/api/passkeys/sign-in-options'])(
  'R10.8 a burst of 1,000 requests at %s calls onChallenge no more often than the limit allows',
  async (path) => {
    let calls = 0
    const onChallenge = async () => {
      calls += 1
      await eventLoopTurns()
    }
    const rest = { database, origin, appName: 'Countersign', chainIds: [1], now, passkeys: {} }
    const signIn = createSignIn({ ...rest, hooks: { onChallenge }, limits: { nonces: 240 } })
    const browser = createBrowser(signIn, { ipAddress: `203.0.113.${path.length}` })
    const sent = Array.from({ length: 1_000 }, () => browser.send('POST', path, { body: {} }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(240)
    expect(calls).toBe(240)
  },
)
