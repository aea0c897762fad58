import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startOwnPostgres } from '../../../../scripts/postgres/postgres.mjs'
import { createSignIn } from '../createSignIn.ts'
import { openPostgres } from '../database/postgres/openPostgres.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { createTestDatabase } from '../testing/openTestDatabase.ts'
import { scheduleWebhooks } from '../webhooks/scheduleWebhooks.ts'

/** A separate Postgres server, because it is stopped. */
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  // Keeps what it has committed when it crashes.
  postgres = await startOwnPostgres(process.env, { synchronous_commit: 'on' })
})
afterAll(() => postgres.stop())
afterEach(() => vi.restoreAllMocks())

test('R10.11 writes one line a second during an outage, and one when the database responds again', async () => {
  const written: { readonly at: number; readonly line: string }[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    // Contract checks of an earlier test file in this process may still end: this one has none.
    if (!line.includes('contract_check')) written.push({ at: performance.now(), line })
  })
  const server = await createTestDatabase(postgres.url)
  const database = await openPostgres({ url: server.url, connectTimeout: 500 })
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const webhook = { url: 'http://127.0.0.1:9/', secret }
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], webhook })
  const stopWebhooks = scheduleWebhooks(signIn, { every: 50 })
  const browser = createBrowser(signIn)
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  const events = await signIn.fetch(new Request(`${origin}/api/events`, { headers: { cookie } }))
  expect(written).toEqual([])

  await postgres.down('crash')
  let requests = 0
  await expect
    .poll(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => browser.send('POST', '/api/siwe/nonce', { body: {} })),
      )
      requests += answers.length
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      return written.length
    })
    .toBeGreaterThanOrEqual(3)
  expect(requests).toBeGreaterThan(60)
  await postgres.up()
  await expect
    .poll(() => written.at(-1)?.line)
    .toMatch(/^\[countersign\] The database responds again after \d+ s\./)
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  const lines = written.map(({ line }) => line)
  expect(lines.filter((line) => line.includes('responds again'))).toHaveLength(1)
  for (const line of lines.slice(0, -1)) {
    expect(line).toMatch(
      /^\[countersign\] database_unavailable (at POST \/api\/siwe\/nonce, request |in (webhooks|events))/,
    )
    // The cause, and no stack.
    expect(line).toMatch(/The database is not responding: |Lost the connection for notifications: /)
    expect(line).not.toMatch(/\n|\.ts:\d/)
  }
  expect(lines.slice(1, -1).some((line) => / \(\d{2,} more since the last line\)$/.test(line))).toBe(true)
  const gaps = written.slice(1).map(({ at }, index) => at - (written[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(900)

  await events.body?.cancel()
  await stopWebhooks()
  await signIn.close()
  await database.close()
  await server.drop()
})
