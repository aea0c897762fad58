import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { Hooks } from '../hooks/Hooks.ts'
import { addWallets } from '../testing/accountWorld.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { isUserKnown } from './knownUsers.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const options = { origin, appName: 'Countersign', chainIds: [31337] }

/** A server whose application has users of its own, with a session in the cookie `user`. */
function open(hooks: Hooks = {}, withoutConfirmation = false) {
  return createSignIn({
    ...options,
    database,
    hooks: {
      beforeSignIn({ request }) {
        const externalId = request.cookies.get('user')
        return externalId === undefined ? undefined : { externalId, withoutConfirmation }
      },
      ...hooks,
    },
  })
}

/** A browser in which a user of the application is signed in. */
function openBrowser(signIn: ReturnType<typeof open>, user: string | null) {
  const browser = createBrowser(signIn)
  if (user !== null) browser.jar.set('user', user)
  return browser
}

const idOf = ({ body }: { readonly body: unknown }) => (body as { account: { id: string } }).account.id
const newUser = () => `user-${randomUUID()}`

describe('a wallet of a user of the application', () => {
  test('R10.25 signs in to a new account of the user, and later without the user’s own session', async () => {
    const onAccountCreated = vi.fn()
    const onWalletLinked = vi.fn()
    const signIn = open({ onAccountCreated, onWalletLinked })
    const [user, wallet] = [newUser(), newAccount()]
    const entered = await openBrowser(signIn, user).enter(wallet)
    const id = idOf(entered)
    expect(await signIn.accounts.find({ externalId: user })).toMatchObject({
      id,
      externalId: user,
      wallets: [{ address: wallet.address, primary: true }],
    })
    expect(onAccountCreated).toHaveBeenCalledOnce()
    expect(onAccountCreated.mock.calls[0]?.[0]).toMatchObject({
      account: { id, externalId: user },
      isNewAccount: true,
    })
    expect(onWalletLinked).not.toHaveBeenCalled()

    const later = await openBrowser(signIn, null).enter(wallet)
    expect(idOf(later)).toBe(id)
    expect(onAccountCreated).toHaveBeenCalledOnce()
  })

  test('R10.25 brings its own account only if the application is sure of its user', async () => {
    const onWalletLinked = vi.fn()
    const [user, wallet] = [newUser(), newAccount()]
    const id = idOf(await openBrowser(open(), null).enter(wallet))
    expect(await openBrowser(open({ onWalletLinked }), user).enter(wallet)).toMatchObject({
      status: 403,
      body: {
        code: 'confirmation_required',
        detail:
          'This wallet has an account already. Link the wallet to your account instead of signing in with it.',
      },
    })
    const signIn = open({ onWalletLinked }, true)
    expect(await signIn.accounts.find({ externalId: user })).toBeNull()
    expect(idOf(await openBrowser(signIn, user).enter(wallet))).toBe(id)
    expect(await signIn.accounts.find({ externalId: user })).toMatchObject({ id })
    expect(onWalletLinked).toHaveBeenCalledOnce()
    expect(onWalletLinked.mock.lastCall?.[0]).toMatchObject({ account: { id, externalId: user } })
  })

  test('R10.25 needs a confirmation for a second wallet, unless the application decides otherwise', async () => {
    const onWalletLinked = vi.fn()
    const [user, second] = [newUser(), newAccount()]
    const strict = open({ onWalletLinked })
    const id = idOf(await openBrowser(strict, user).enter(newAccount()))
    const before = await readEverything(database, { nonces: false, audit: false })
    expect(await openBrowser(strict, user).enter(second)).toMatchObject({
      status: 403,
      body: {
        code: 'confirmation_required',
        detail: 'Your account already has a wallet. Sign in with it, then link this one.',
      },
    })
    expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)

    const trusting = open({ onWalletLinked }, true)
    const browser = openBrowser(trusting, user)
    expect(idOf(await browser.enter(second))).toBe(id)
    expect(onWalletLinked).toHaveBeenCalledOnce()
    expect(onWalletLinked.mock.calls[0]?.[0]).toMatchObject({
      account: { id, externalId: user, wallets: [{ primary: true }, { primary: false }] },
      wallet: { address: second.address, chainId: null },
    })
    const { activity } = (await browser.send('GET', '/api/activity')).body as unknown as {
      activity: { kind: string }[]
    }
    expect(activity.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wallet_linked', 'signed_in']))
  })

  test('R10.25 joins an account up to the 100th wallet', async () => {
    const signIn = open({}, true)
    const user = newUser()
    const id = idOf(await openBrowser(signIn, user).enter(newAccount()))
    await addWallets(database, id, 98)
    expect(idOf(await openBrowser(signIn, user).enter(newAccount()))).toBe(id)
    const surplus = openBrowser(signIn, user)
    expect(await surplus.enter(newAccount())).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_wallets',
        detail: 'An account can have at most 100 wallets. Unlink one first.',
      },
    })
    expect(await surplus.isSignedIn()).toBe(false)
    expect((await signIn.accounts.get(id))?.wallets).toHaveLength(100)
  })

  test('R10.25 of an account that the application names by its ID has a user from then on', async () => {
    const wallet = newAccount()
    const id = idOf(await openBrowser(open(), null).enter(wallet))
    expect(await isUserKnown(database, id)).toBe(false)
    const hooks = { onAccountCreated: vi.fn(), onWalletLinked: vi.fn() }
    const signIn = open({ ...hooks, beforeSignIn: () => ({ id }) })
    expect(idOf(await openBrowser(signIn, null).enter(wallet))).toBe(id)
    expect(await isUserKnown(database, id)).toBe(true)
    const second = await openBrowser(signIn, null).enter(newAccount())
    expect(second.body.code).toBe('confirmation_required')
    for (const hook of Object.values(hooks)) expect(hook).not.toHaveBeenCalled()
  })

  test('R10.18 webhooks get the account of a user when it is created', async () => {
    await database.query("INSERT INTO countersign.webhooks (name, created_at) VALUES ('app', now())")
    const id = idOf(await openBrowser(open(), newUser()).enter(newAccount()))
    const messages = 'SELECT 1 FROM countersign.webhook_messages WHERE account_id = $1 AND type = $2'
    expect(await database.query(messages, [id, 'account.created'])).toHaveLength(1)
    await database.query('DELETE FROM countersign.webhooks')
  })

  test('R10.25 is refused if it belongs to the account of another user', async () => {
    const signIn = open({}, true)
    const [wallet, other] = [newAccount(), newUser()]
    const id = idOf(await openBrowser(signIn, newUser()).enter(wallet))
    const detail = 'This wallet belongs to another account. Unlink it there first.'
    const refusal = { status: 409, body: { code: 'wallet_of_another_account', detail } }
    // The other user has no account, or one with another wallet.
    expect(await openBrowser(signIn, other).enter(wallet)).toMatchObject(refusal)
    await openBrowser(signIn, other).enter(newAccount())
    const browser = openBrowser(signIn, other)
    expect(await browser.enter(wallet)).toMatchObject(refusal)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await signIn.accounts.get(id))?.wallets).toHaveLength(1)
    // The wallet has an account without a user, and the user another account.
    const own = newAccount()
    await openBrowser(open(), null).enter(own)
    expect(await openBrowser(signIn, other).enter(own)).toMatchObject(refusal)
  })

  test('R10.25 of a blocked address, and of a user whose wallets are blocked, is refused', async () => {
    const signIn = open({}, true)
    const admin = createAdmin({ database })
    const [user, blocked] = [newUser(), newAccount()]
    await openBrowser(signIn, user).enter(newAccount())
    await admin.block({ kind: 'address', address: blocked.address, chainId: null }, 'spam')
    const detail = 'The operator of this application has blocked this account.'
    const refusal = { status: 403, body: { code: 'account_blocked', detail } }
    expect(await openBrowser(signIn, user).enter(blocked)).toMatchObject(refusal)
    const account = await signIn.accounts.find({ externalId: user })
    expect(account?.wallets).toHaveLength(1)
    await admin.block({ kind: 'account', id: account?.id ?? '' }, 'spam')
    expect(await openBrowser(signIn, user).enter(newAccount())).toMatchObject(refusal)
  })

  test('R10.25 concurrent sign-ins of one user with two wallets give one account', async () => {
    for (const withoutConfirmation of [true, false]) {
      const signIn = open({}, withoutConfirmation)
      const user = newUser()
      const entered = await Promise.all([
        openBrowser(signIn, user).enter(newAccount()),
        openBrowser(signIn, user).enter(newAccount()),
      ])
      const statuses = entered.map(({ status }) => status).sort()
      expect(statuses).toEqual(withoutConfirmation ? [200, 200] : [200, 403])
      expect((await signIn.accounts.find({ externalId: user }))?.wallets).toHaveLength(
        withoutConfirmation ? 2 : 1,
      )
    }
  })

  test('R10.25 an account that does not exist, or no account at all, fails the sign-in', async () => {
    const both = { id: 'a', externalId: 'b' }
    const owners = [{ id: randomUUID() }, { externalId: '' }, {}, both, true, 'ada', [], [{ id: 'a' }], 0]
    for (const owner of owners as never[]) {
      const log = vi.fn()
      const signIn = createSignIn({ ...options, database, hooks: { beforeSignIn: () => owner }, log })
      const browser = createBrowser(signIn)
      expect((await browser.enter(newAccount())).body.code).toBe('internal')
      const code = owner === owners[0] ? 'account_unknown' : 'invalid_account_data'
      expect(log.mock.lastCall?.[0].error.code).toBe(code)
    }
  })
})
