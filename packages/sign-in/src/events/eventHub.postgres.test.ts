import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { listenForEvents } from '../testing/openEvents.ts'
import { administer, openTestPostgres } from '../testing/openTestDatabase.ts'

test('R10.13 after each outage of notifications, pages get what they missed, and each loss is reported', async () => {
  const database = await openTestPostgres()
  onTestFinished(() => database.close())
  const reports: string[] = []
  const signIn = createSignIn({
    ...{ database, origin, appName: 'Countersign', chainIds: [31337] },
    onError: (error, { task }) => reports.push(`${task}: ${error}`),
  })
  onTestFinished(() => signIn.close())
  const key = privateKeyToAccount(generatePrivateKey())
  const [page, other] = [createBrowser(signIn), createBrowser(signIn)]
  await page.enter(key)
  await other.enter(key)
  const events = await listenForEvents(signIn, page)

  const name = new URL(database.url).pathname.slice(1)
  const allow = (isAllowed: boolean) =>
    administer(process.env.TEST_DATABASE_URL ?? '', `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`)
  /** Ends the LISTEN connection. Resolves when the next one was refused. */
  async function interrupt(): Promise<void> {
    reports.length = 0
    await allow(false)
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'countersign listen' AND datname = current_database()",
    )
    await expect
      .poll(() => reports.join('\n'))
      .toMatch(/^events: .*terminating connection.*\n.*events: .*not currently accepting/s)
  }

  await interrupt()
  await other.send('DELETE', '/api/session')
  expect(events.names).toEqual([])
  await allow(true)
  await expect.poll(() => events.names).toContain('sessions')

  await interrupt()
  await page.send('DELETE', '/api/session')
  await allow(true)
  // Sooner than the next heartbeat, which would find it too.
  await expect.poll(() => events.names).toContain('signed_out')
})
