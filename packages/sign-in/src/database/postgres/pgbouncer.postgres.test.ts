import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPgBouncer, startPgBouncer } from '../../../../../scripts/postgres/pgbouncer.mjs'
import { createSignIn } from '../../createSignIn.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import { listenForEvents } from '../../testing/openEvents.ts'
import { administer, createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from './openPostgres.ts'

const program = findPgBouncer()

describe.skipIf(!program)('behind PgBouncer in transaction mode', () => {
  let direct: Awaited<ReturnType<typeof createTestDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>

  beforeAll(async () => {
    direct = await createTestDatabase()
    // Fewer than a process opens to it.
    pooler = await startPgBouncer(program ?? '', direct.url, { connections: 3 })
  })
  afterAll(async () => {
    await pooler.stop()
    await direct.drop()
  })

  const open = async (options: { readonly statementTimeout?: number } = {}) => {
    const database = await openPostgres({ url: pooler.url, listenUrl: direct.url, ...options })
    onTestFinished(() => database.close())
    return database
  }

  test('signs in many at once, and two processes hear of each other’s changes', async () => {
    const servers = [await open(), await open()].map((database) =>
      createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] }),
    )
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
    const [one, two] = servers
    if (!one || !two) return
    const key = privateKeyToAccount(generatePrivateKey())
    const page = createBrowser(one)
    await page.enter(key)
    const events = await listenForEvents(one, page)

    const others = Array.from({ length: 60 }, () => privateKeyToAccount(generatePrivateKey()))
    const answers = await Promise.all(
      [...others, key].map((account, index) => createBrowser(index % 2 === 0 ? one : two).enter(account)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await expect.poll(() => events.names).toContain('sign_ins')
  })

  test('a statement timeout of the role ends a statement; without one, it is given up', async () => {
    const database = await open({ statementTimeout: 500 })
    await expect(database.query('SELECT pg_sleep(3)')).rejects.toMatchObject({
      code: 'unavailable',
      sqlState: null,
    })
    const name = new URL(direct.url).pathname.slice(1)
    await administer(direct.url, `ALTER DATABASE ${name} SET statement_timeout = 300`)
    onTestFinished(() => administer(direct.url, `ALTER DATABASE ${name} RESET statement_timeout`))
    // Its connections have the setting from when they open.
    const cancelled = () => database.query('SELECT pg_sleep(60)').catch(({ sqlState }) => sqlState)
    await administer(
      direct.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
    )
    await expect.poll(cancelled).toBe('57014')
    const running = () =>
      database.query(
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%' AND state = 'active' AND datname = current_database()",
      )
    expect(await running()).toEqual([])
  })

  test('says what to set when the pooler refuses the statement timeout', async () => {
    await expect(openPostgres({ url: pooler.url })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/Set listenUrl \(DATABASE_LISTEN_URL\)/),
    })
  })

  test('R10.13 does not start without notifications, which the pooler accepts and never delivers', {
    timeout: 60_000,
  }, async () => {
    const ignoring = await startPgBouncer(program ?? '', direct.url, {
      connections: 3,
      settings: ['ignore_startup_parameters = statement_timeout'],
    })
    onTestFinished(() => ignoring.stop())
    await expect(openPostgres({ url: ignoring.url, connections: 2 })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(
        /did not deliver a notification within 10 seconds.*Set listenUrl \(DATABASE_LISTEN_URL\)/,
      ),
    })
    const database = await openPostgres({ url: ignoring.url, listenUrl: direct.url })
    await database.close()
  })
})
