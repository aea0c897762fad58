import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { AccountChanges } from './AccountData.ts'

let database: Database
let signIn: SignIn
let browser: ReturnType<typeof createBrowser>
let id: string

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
})
afterAll(() => database.close())
beforeEach(async () => {
  browser = createBrowser(signIn)
  const entered = await browser.enter(privateKeyToAccount(generatePrivateKey()))
  id = (entered.body.account as { id: string }).id
})

const none = { externalId: null, claims: {}, roles: [] }

test('R10.17 replaces the given parts, and keeps the others', async () => {
  expect(await signIn.accounts.get(id)).toMatchObject({ id, wallets: [{ primary: true }], ...none })
  const claims = { plan: 'pro', seats: 3, tags: ['a', null], nested: { ok: true } }
  expect(await signIn.accounts.update(id, { externalId: id, claims })).toEqual({
    ...none,
    externalId: id,
    claims,
  })
  const all = { externalId: id, claims, roles: ['admin', 'author'] }
  expect(await signIn.accounts.update(id, { roles: ['admin', 'author'] })).toEqual(all)
  expect(await signIn.accounts.update(id, {})).toEqual(all)
  expect(await signIn.accounts.find({ externalId: id })).toMatchObject({ id, ...all })

  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const session = () => signIn.getSession(new Request(origin, { headers: { cookie } }))
  expect((await session())?.account).toMatchObject(all)
  expect(await signIn.accounts.update(id, none)).toEqual(none)
  expect((await session())?.account).toMatchObject(none)
})

test('R10.17 returns null for an account that does not exist, and refuses to change it', async () => {
  for (const unknown of [randomUUID(), 'no ID', '']) expect(await signIn.accounts.get(unknown)).toBeNull()
  expect(await signIn.accounts.find({ externalId: 'none' })).toBeNull()
  const needsId = 'find needs the ID of your user, as in find({ externalId }), a string.'
  for (const query of [undefined, {}, { externalId: 1 }])
    await expect(signIn.accounts.find(query as never)).rejects.toThrow(needsId)
  const code = 'account_unknown'
  for (const unknown of [randomUUID(), 'no ID'])
    for (const changes of [{}, { roles: [] }])
      await expect(signIn.accounts.update(unknown, changes)).rejects.toMatchObject({ code })
})

test('R10.17 refuses an externalId that another account has', async () => {
  await signIn.accounts.update(id, { externalId: 'one' })
  const other = createBrowser(signIn)
  const entered = await other.enter(privateKeyToAccount(generatePrivateKey()))
  const { id: otherId } = entered.body.account as { id: string }
  await expect(signIn.accounts.update(otherId, { externalId: 'one' })).rejects.toMatchObject({
    code: 'external_id_taken',
    message: 'Another account has the externalId "one". Set it to null there first.',
  })
  await signIn.accounts.update(id, { externalId: null })
  expect(await signIn.accounts.update(otherId, { externalId: 'one' })).toMatchObject({ externalId: 'one' })
})

const refusals = {
  externalId: 'externalId must be a string of 1 to 255 characters, or null for none.',
  claims: 'claims must be an object.',
  large: 'claims must have at most 16384 bytes of JSON.',
  roles: 'roles must be at most 100 texts of 1 to 64 characters.',
  text: 'texts must not contain the character U+0000 or half of a surrogate pair.',
  other: '"name" is not part of an account: use externalId, claims or roles.',
  changes: 'pass the changes as an object with externalId, claims or roles.',
}

test.each<[string, keyof typeof refusals, unknown]>([
  ['empty', 'externalId', { externalId: '' }],
  ['long', 'externalId', { externalId: 'x'.repeat(256) }],
  ['number', 'externalId', { externalId: 1 }],
  ['NUL', 'text', { externalId: 'a\u0000' }],
  ['list', 'claims', { claims: [] }],
  ['null', 'claims', { claims: null }],
  ['text as claims', 'claims', { claims: 'x' }],
  ['large', 'large', { claims: { text: `xx${'é'.repeat(8_186)}` } }],
  ['NUL in claims', 'text', { claims: { text: '\u0000' }, roles: [] }],
  ['half of a surrogate pair', 'text', { externalId: 'a\ud83e' }],
  ['half of a surrogate pair in claims', 'text', { claims: { text: ['\udd8a'] } }],
  ['half of a surrogate pair as a name', 'text', { claims: { '\ud83e': 1 } }],
  ['half of a surrogate pair in a role', 'text', { roles: ['\ud83e'] }],
  ['text', 'roles', { roles: 'admin' }],
  ['empty role', 'roles', { roles: [''] }],
  ['list as a role', 'roles', { roles: ['x', ['y']] }],
  ['long role', 'roles', { roles: ['x'.repeat(65)] }],
  ['many roles', 'roles', { roles: Array(101).fill('x') }],
  ['unknown part', 'other', { name: 'Ann' }],
  ['nothing', 'changes', undefined],
  ['null instead of changes', 'changes', null],
  ['text instead of changes', 'changes', 'Ann'],
])('R10.17 refuses invalid data: %s', async (_, kind, changes) => {
  await expect(signIn.accounts.update(id, changes as AccountChanges)).rejects.toMatchObject({
    code: 'invalid_account_data',
    message: `Invalid account data: ${refusals[kind]}`,
  })
  expect(await signIn.accounts.get(id)).toMatchObject(none)
})

test('R10.17 stores the longest externalId, the largest claims and the most roles', async () => {
  // 16,384 bytes of JSON.
  const claims = { text: `x${'é'.repeat(8_186)}` }
  const data = { externalId: 'x'.repeat(255), claims, roles: Array(100).fill('x'.repeat(64)) }
  expect(await signIn.accounts.update(id, data)).toMatchObject(data)
})

test('R10.17 stores texts that look like the escape of one that is refused', async () => {
  const text = '🦊 \\u0000 \\ud83e \\\\u0000'
  const data = { externalId: text, claims: { [text]: text }, roles: [text] }
  expect(await signIn.accounts.update(id, data)).toMatchObject(data)
})

test('R10.9 the export of an account has its data', async () => {
  await signIn.accounts.update(id, { claims: { plan: 'pro' } })
  const body = await browser.confirm('export_account')
  const { body: exported } = await browser.send('POST', '/api/account/export', { body })
  expect(exported).toMatchObject({ account: { id, ...none, claims: { plan: 'pro' } } })
})
