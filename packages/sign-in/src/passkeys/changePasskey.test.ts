import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { origin } from '../testing/createBrowser.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { activityOf, addFirstPasskey, createPasskeyBrowser } from '../testing/passkeyBrowser.ts'

let database: Database
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
})

function open(changes: Partial<SignInOptions> = {}): SignIn {
  const app = { database, origin, appName: 'Example', chainIds: [31337], now: () => now }
  return createSignIn({ ...app, passkeys: {}, ...changes })
}

test('R10.22 a session renames a passkey; the name is one line of at most 64 characters', async () => {
  const { browser, key } = await addFirstPasskey(open())
  await browser.enter(key)
  const [{ id } = { id: '' }] = await browser.passkeys()
  const rename = (name: unknown) => browser.send('PUT', `/api/passkeys/${id}`, { body: { name } })
  expect((await rename('  Work laptop ')).body).toMatchObject({ passkey: { id, name: 'Work laptop' } })
  for (const name of ['', ' ', 'a\nb', 'a\ud83e', 'x'.repeat(65), 7])
    expect((await rename(name)).body.code).toBe('invalid_body')
  expect((await browser.passkeys()).map(({ name }) => name)).toEqual(['Work laptop'])
  expect((await activityOf(browser)).map(({ kind }) => kind)[0]).toBe('passkey_renamed')
})

test('R10.24 removing needs a signature of a wallet, and ends the sessions of the passkey', async () => {
  const { signIn, browser, key, authenticator } = await addFirstPasskey(open())
  const elsewhere = createPasskeyBrowser(signIn, {}, authenticator)
  await elsewhere.enterByPasskey()
  const [{ id } = { id: '' }] = await elsewhere.passkeys()
  const path = `/api/passkeys/${id}`
  expect((await elsewhere.send('DELETE', path)).body.code).toBe('confirmation_required')
  await browser.enter(key)
  const removed = await browser.send('DELETE', path, { body: await browser.confirm('remove_passkey') })
  expect(removed).toMatchObject({ status: 200, body: { signedOut: false } })
  expect(await elsewhere.isSignedIn()).toBe(false)
  expect((await elsewhere.enterByPasskey()).body.code).toBe('passkey_unknown')
  expect((await activityOf(browser)).map(({ kind }) => kind).slice(0, 2)).toEqual([
    'session_revoked',
    'passkey_removed',
  ])
  const again = await browser.send('DELETE', path, { body: await browser.confirm('remove_passkey') })
  expect(again).toMatchObject({ status: 404, body: { code: 'passkey_unknown' } })
})

test('R10.22 the export lists passkeys without their keys, and a deletion removes them', async () => {
  const { browser, key } = await addFirstPasskey(open())
  await browser.enterByPasskey()
  const body = await browser.confirm('export_account', key)
  const { passkeys } = (await browser.send('POST', '/api/account/export', { body })).body as {
    passkeys: object[]
  }
  expect(passkeys).toEqual(await browser.passkeys())
  expect(JSON.stringify(passkeys)).not.toMatch(/key"/i)
  const confirm = key.address
  const refused = await browser.send('DELETE', '/api/account', { body: { confirm } })
  expect(refused.body.code).toBe('confirmation_required')
  const confirmed = { confirm, ...(await browser.confirm('delete_account', key)) }
  expect(await browser.send('DELETE', '/api/account', { body: confirmed })).toHaveStatus(204)
  expect((await browser.enterByPasskey()).body.code).toBe('passkey_unknown')
  expect(
    await database.query('SELECT 1 FROM countersign.passkeys WHERE credential_id = $1', [
      browser.authenticator.credentials[0]?.id ?? '',
    ]),
  ).toEqual([])
})

test('R10.22 hooks get the method, and can refuse', async () => {
  const seen: unknown[] = []
  const signIn = open({
    hooks: {
      onChallenge: ({ purpose }) => void seen.push(purpose),
      beforeSignIn: ({ amr, wallet }) => void seen.push([amr, wallet.address]),
      onSignIn: ({ amr, isNewAccount }) => void seen.push([amr, isNewAccount]),
    },
  })
  const { browser, key } = await addFirstPasskey(signIn)
  seen.length = 0
  await browser.enterByPasskey()
  expect(seen).toEqual(['passkey_sign_in', [['passkey'], key.address], [['passkey'], false]])
  const refusing = open({
    hooks: {
      onSignIn() {
        throw new Error('No.')
      },
    },
  })
  const before = await readEverything(database, { nonces: false, audit: false })
  const elsewhere = createPasskeyBrowser(refusing, {}, browser.authenticator)
  expect(await elsewhere.enterByPasskey()).toHaveStatus(500)
  expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)
})

test('R10.25 a passkey signs in to its own account only, whomever the application names', async () => {
  const { browser, account } = await addFirstPasskey(open())
  for (const [owner, status] of [
    [{ id: account.id }, 200],
    [{ externalId: 'another user' }, 409],
  ] as const) {
    const signIn = open({ hooks: { beforeSignIn: () => ({ ...owner, withoutConfirmation: true }) } })
    const elsewhere = createPasskeyBrowser(signIn, {}, browser.authenticator)
    expect(await elsewhere.enterByPasskey()).toHaveStatus(status)
  }
})

test('R10.22 the operator lists the session with its method, ends it, and removes the passkeys of an account', async () => {
  const { browser, key } = await addFirstPasskey(open())
  await browser.enterByPasskey()
  const admin = createAdmin({ database, now: () => now })
  const target = { kind: 'address', address: key.address, chainId: null } as const
  expect((await admin.sessions(target)).map(({ amr }) => amr)).toEqual([['passkey']])
  expect(await admin.revoke(target)).toBe(1)
  expect(await browser.isSignedIn()).toBe(false)
  await browser.enterByPasskey()
  expect((await admin.accounts({ limit: 1, of: target })).map(({ passkeys }) => passkeys)).toEqual([1])
  expect(await admin.removePasskeys(target)).toBe(1)
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.enterByPasskey()).body.code).toBe('passkey_unknown')
  expect(await admin.removePasskeys(target)).toBe(0)
})
