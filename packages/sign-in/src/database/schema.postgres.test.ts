import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn } from '../createSignIn.ts'
import type { SignInEvent } from '../hooks/Hooks.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { createTestDatabase } from '../testing/openTestDatabase.ts'
import type { Database } from './Database.ts'
import { openPostgres } from './postgres/openPostgres.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database

beforeEach(async () => {
  server = await createTestDatabase()
  database = await openPostgres({ url: server.url, schema: 'auth_2' })
})
afterEach(async () => {
  await database.close()
  await server.drop()
})

test('uses no other schema: sign-in, linking, activity, export, blocks, maintenance and deletion', async () => {
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
  const browser = createBrowser(signIn)
  const [account, wallet] = [
    privateKeyToAccount(generatePrivateKey()),
    privateKeyToAccount(generatePrivateKey()),
  ]
  const statuses: number[] = []
  const send = async (...request: Parameters<typeof browser.send>) => {
    statuses.push((await browser.send(...request)).status)
  }
  await browser.enter(account)
  await browser.enter(account)
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const signature = await wallet.signMessage({ message })
  await send('POST', '/api/wallets', {
    body: { message, signature, ...(await browser.confirm('link_wallet')) },
  })
  await send('GET', '/api/activity')
  await send('GET', '/api/sessions')
  await send('POST', '/api/account/export', { body: await browser.confirm('export_account') })
  await send('DELETE', '/api/account', {
    body: { confirm: account.address, ...(await browser.confirm('delete_account')) },
  })
  expect(statuses).toEqual([200, 200, 200, 200, 204])
  const target = { kind: 'address', address: account.address, chainId: null } as const
  await createAdmin({ database }).block(target)
  expect((await browser.enter(account)).body.code).toBe('account_blocked')
  expect((await signIn.runMaintenance()).status).toBe('done')

  const [found] = await database.query<{ schema: string | null }>(
    "SELECT to_regnamespace('countersign')::text AS schema",
  )
  expect(found).toEqual({ schema: null })
  const functions = await database.query<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE pronamespace = 'auth_2'::regnamespace",
  )
  expect(functions.length).toBeGreaterThan(5)
  expect(functions.filter(({ body }) => body.includes('countersign'))).toEqual([])
})

test('reopens an existing schema next to the default one, with separate accounts', async () => {
  const again = await openPostgres({ url: server.url, schema: 'auth_2' })
  const other = await openPostgres({ url: server.url })
  const key = privateKeyToAccount(generatePrivateKey())
  const ids = []
  for (const reopened of [again, other]) {
    const browser = createBrowser(
      createSignIn({ database: reopened, origin, appName: 'A', chainIds: [31337] }),
    )
    ids.push(((await browser.enter(key)).body.account as { id: string }).id)
  }
  expect(new Set(ids).size).toBe(2)
  expect(await other.query('SELECT id FROM countersign.accounts')).toEqual([{ id: ids[1] }])
  await Promise.all([again.close(), other.close()])
})

test('R5.5 refuses a keyword, and creates nothing', async () => {
  await expect(openPostgres({ url: server.url, schema: 'user' })).rejects.toMatchObject({
    code: 'refused',
    message: 'The schema "user" has the name of an SQL keyword. Use another one.',
  })
})

test('R10.17 statements of hooks keep their texts, and get the schema', async () => {
  await database.query('CREATE TABLE public.notes (text text, account_id uuid)')
  const seen: unknown[] = []
  const onSignIn = async ({ transaction, schema, account }: SignInEvent) => {
    await transaction.query(
      `INSERT INTO public.notes SELECT 'see countersign.app; now', id FROM ${schema}.accounts WHERE id = $1`,
      [account.id],
    )
    seen.push(schema, await transaction.query('SELECT text FROM public.notes'))
  }
  const signIn = createSignIn({ database, origin, appName: 'A', chainIds: [31337], hooks: { onSignIn } })
  const entered = await createBrowser(signIn).enter(privateKeyToAccount(generatePrivateKey()))
  expect(entered).toHaveStatus(200)
  expect(seen).toEqual(['"auth_2"', [{ text: 'see countersign.app; now' }]])
})
