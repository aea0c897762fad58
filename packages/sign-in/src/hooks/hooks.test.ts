import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockAccounts } from '../accounts/lockAccounts.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { listenForEvents } from '../testing/openEvents.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import type { Hooks } from './Hooks.ts'

let database: Database
let log: RequestLog[]
/** Statements and transactions outside of the transactions of hooks. */
let calls: string[]

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const metadata = { requestId: expect.any(String), ipAddress: null, userAgent: null }

function open(hooks: Hooks): SignIn {
  const counted: Database = {
    ...database,
    query(sql, values) {
      calls.push(sql)
      return database.query(sql, values)
    },
    transaction(work) {
      calls.push('transaction')
      return database.transaction(work)
    },
  }
  const settings = {
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    log: (entry: RequestLog) => log.push(entry),
  }
  return createSignIn({ database: counted, ...settings, hooks })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(`CREATE SCHEMA app;
    CREATE TABLE app.users (id text PRIMARY KEY, account_id uuid REFERENCES countersign.accounts (id));
    CREATE TABLE app.orders (
      account_id uuid REFERENCES countersign.accounts (id) DEFERRABLE INITIALLY DEFERRED)`)
})
afterAll(() => database.close())
beforeEach(() => {
  log = []
  calls = []
})
afterEach(() => vi.restoreAllMocks())

type Browser = ReturnType<typeof createBrowser>
const refusing = () => {
  throw new RequestError('refused_by_application', 'Members only.')
}
const failing = () => {
  throw new Error('The mail server is down.')
}
/** What a hook that refuses, and one that fails, gives. */
const outcomes = [
  ['a refusal', 403, 'refused_by_application', 'Members only.', refusing],
  ['a failure', 500, 'internal', 'Internal error. Look up the request ID in the server log.', failing],
] as const
const rowsOfUsers = (id: string) => database.query('SELECT account_id FROM app.users WHERE id = $1', [id])
const unchanged = { nonces: false, audit: false }

async function link(browser: Browser, wallet: PrivateKeyAccount) {
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const confirmed = await browser.confirm('link_wallet')
  const body = { message, signature: await wallet.signMessage({ message }), ...confirmed }
  return browser.send('POST', '/api/wallets', { body })
}

async function unlink(browser: Browser, wallet: PrivateKeyAccount) {
  const { wallets } = (await browser.send('GET', '/api/wallets')).body as unknown as {
    wallets: { id: string; address: string }[]
  }
  const { id } = wallets.find(({ address }) => address === wallet.address) ?? { id: '' }
  return browser.send('DELETE', `/api/wallets/${id}`, { body: await browser.confirm('unlink_wallet') })
}

async function remove(browser: Browser, account: PrivateKeyAccount) {
  const body = { confirm: account.address, ...(await browser.confirm('delete_account')) }
  return browser.send('DELETE', '/api/account', { body })
}

describe('without hooks', () => {
  test('R10.17 a sign-in is two batched statements and no transaction', async () => {
    for (const hooks of [
      {},
      { onSignOut: refusing, onWalletLinked: refusing, beforeAccountDelete: refusing },
    ]) {
      const signIn = open(hooks)
      // The first sign-in of a process reads the key of session tokens.
      await createBrowser(signIn).enter(newAccount())
      const browser = createBrowser(signIn)
      const challenge = await browser.challenge()
      const account = newAccount()
      calls = []
      expect(await browser.verify(account, browser.write(challenge, account))).toHaveStatus(200)
      expect(calls).toEqual(Array(2).fill('SELECT countersign.run_batch($1, $2, $3, $4, $5) AS returned'))
    }
  })
})

describe('onChallenge', () => {
  test('R10.17 is called with the purpose and the action', async () => {
    const onChallenge = vi.fn()
    const browser = createBrowser(open({ onChallenge }))
    await browser.challenge()
    await browser.challenge({ purpose: 'confirm', action: 'delete_account' })
    const event = { origin, request: metadata }
    expect(onChallenge.mock.calls).toEqual([
      [{ purpose: 'sign_in', action: null, ...event }],
      [{ purpose: 'confirm', action: 'delete_account', ...event }],
    ])
  })

  test.each(outcomes)(
    'R10.17 issues no nonce when it throws: %s gets %d %s',
    async (_, status, code, detail, hook) => {
      const before = await readEverything(database)
      const asked = await createBrowser(open({ onChallenge: hook })).send('POST', '/api/siwe/nonce', {
        body: {},
      })
      expect(asked).toMatchObject({ status, body: { code, detail } })
      expect(asked.headers.getSetCookie()).toEqual([])
      expect(await readEverything(database)).toEqual(before)
    },
  )
})

describe('beforeSignIn', () => {
  test('R10.17 is called with the account of the wallet', async () => {
    const beforeSignIn = vi.fn()
    const [browser, account] = [createBrowser(open({ beforeSignIn })), newAccount()]
    const entered = await browser.enter(account)
    await browser.enter(account)
    const wallet = { address: account.address, chainId: null }
    const event = {
      wallet,
      amr: ['wallet'],
      origin,
      transaction: expect.anything(),
      schema: '"countersign"',
      request: metadata,
    }
    expect(beforeSignIn.mock.calls).toEqual([
      [{ ...event, accountId: null }],
      [{ ...event, accountId: (entered.body.account as { id: string }).id }],
    ])
  })

  test('R10.17 is not called for an invalid signature', async () => {
    const beforeSignIn = vi.fn()
    const browser = createBrowser(open({ beforeSignIn }))
    const message = browser.write(await browser.challenge(), newAccount())
    expect((await browser.verify(newAccount(), message)).body.code).toBe('signature_mismatch')
    expect(beforeSignIn).not.toHaveBeenCalled()
  })

  test.each(outcomes)(
    'R10.17 opens no session when it throws: %s gets %d %s',
    async (_, status, code, detail, hook) => {
      const [browser, account] = [createBrowser(open({ beforeSignIn: hook })), newAccount()]
      const message = browser.write(await browser.challenge(), account)
      const before = await readEverything(database, unchanged)
      expect(await browser.verify(account, message)).toMatchObject({ status, body: { code, detail } })
      expect(await readEverything(database, unchanged)).toEqual(before)
      expect((await browser.verify(account, message)).body.code).toBe('nonce_used')
      const [row] = await database.query(
        'SELECT kind FROM countersign.audit WHERE address = $1 AND reason = $2',
        [account.address.toLowerCase(), code],
      )
      // A server error is not a refusal of the attempt.
      expect(row).toEqual(status === 403 ? { kind: 'sign_in_refused' } : undefined)
      if (status === 500) expect(log.at(-2)).toMatchObject({ error: { message: 'The mail server is down.' } })
    },
  )
})

describe('onAccountCreated and onSignIn', () => {
  test('R10.17 run in the transaction, and what they return is in the session', async () => {
    const onSignIn = vi.fn(() => ({ roles: ['member'] }))
    const signIn = open({
      async onAccountCreated({ account, transaction }) {
        await transaction.query('INSERT INTO app.users (id, account_id) VALUES ($1, $2)', ['u1', account.id])
        return { externalId: 'u1', claims: { plan: 'free' } }
      },
      onSignIn,
    })
    const [browser, account] = [createBrowser(signIn), newAccount()]
    const entered = await browser.enter(account)
    const { id } = entered.body.account as { id: string }
    expect(await rowsOfUsers('u1')).toEqual([{ account_id: id }])
    await browser.enter(account)
    await createBrowser(signIn).enter(account)

    const known = { externalId: 'u1', claims: { plan: 'free' } }
    const event = { wallet: { address: account.address, chainId: null }, request: metadata }
    const session = {
      sessionId: expect.any(String),
      amr: ['wallet'],
      transaction: expect.anything(),
      schema: '"countersign"',
    }
    expect(onSignIn.mock.calls).toEqual([
      [
        {
          ...event,
          ...session,
          account: expect.objectContaining({ id, ...known, roles: [] }),
          isNewAccount: true,
          isNewBrowser: true,
        },
      ],
      [
        {
          ...event,
          ...session,
          account: expect.objectContaining({ id, ...known, roles: ['member'] }),
          isNewAccount: false,
          isNewBrowser: false,
        },
      ],
      [
        {
          ...event,
          ...session,
          account: expect.objectContaining({ id, ...known, roles: ['member'] }),
          isNewAccount: false,
          isNewBrowser: true,
        },
      ],
    ])
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const signedIn = await signIn.getSession(new Request(origin, { headers: { cookie } }))
    expect(signedIn?.account).toMatchObject({ id, ...known, roles: ['member'] })
    // Browsers get none of it.
    expect(Object.keys((await browser.send('GET', '/api/session')).body.account as object)).toEqual([
      'id',
      'wallets',
    ])
    expect(Object.keys(entered.body.account as object)).toEqual(['id', 'wallets'])
  })

  test.each(
    (['onAccountCreated', 'onSignIn'] as const).flatMap((name) =>
      outcomes.map((outcome) => [name, ...outcome] as const),
    ),
  )('R10.17 leave no trace when %s throws: %s gets %d %s', async (name, _, status, code, __, hook) => {
    const [browser, account] = [
      createBrowser(
        open({
          async [name]({ account: { id }, transaction }: Parameters<NonNullable<Hooks['onSignIn']>>[0]) {
            await transaction.query('INSERT INTO app.users (id, account_id) VALUES ($1, $2)', ['u2', id])
            hook()
          },
        }),
      ),
      newAccount(),
    ]
    const before = await readEverything(database, unchanged)
    expect(await browser.enter(account)).toMatchObject({ status, body: { code } })
    expect(await readEverything(database, unchanged)).toEqual(before)
    expect(await rowsOfUsers('u2')).toEqual([])
    expect(browser.jar.has('countersign_session_3000')).toBe(false)
  })

  test('R10.17 keep the earlier session of the browser when they throw', async () => {
    const account = newAccount()
    const browser = createBrowser(open({}))
    await browser.enter(account)
    const strict = createBrowser(open({ onSignIn: refusing }))
    for (const [name, value] of browser.jar) strict.jar.set(name, value)
    expect(await strict.enter(account)).toHaveStatus(403)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('R10.17 an invalid change that a hook returns fails the sign-in', async () => {
    for (const changes of [{ externalId: '' }, { roles: 'admin' as never }, { other: 1 } as never]) {
      expect((await createBrowser(open({ onSignIn: () => changes })).enter(newAccount())).body.code).toBe(
        'internal',
      )
      expect(log.at(-1)).toMatchObject({ error: { code: 'invalid_account_data' } })
    }
  })

  test.each(['onAccountCreated', 'onSignIn'] as const)(
    'R10.17 the externalId of another account is refused with its own code: %s',
    async (name) => {
      const signIn = open({ [name]: () => ({ externalId: `taken by ${name}` }) })
      expect(await createBrowser(signIn).enter(newAccount())).toHaveStatus(200)
      const second = createBrowser(signIn)
      const refused = await second.enter(newAccount())
      const detail =
        'You already have an account with another wallet. Sign in with that wallet, then link this one.'
      expect(refused).toMatchObject({ status: 409, body: { code: 'external_id_taken', detail } })
      expect(await second.isSignedIn()).toBe(false)
    },
  )

  test('R10.17 concurrent sign-ins of one wallet and its deletion do not fail each other', async () => {
    const account = newAccount()
    const signIn = open({ onSignIn: ({ isNewBrowser }) => ({ claims: { isNewBrowser, at: Math.random() } }) })
    const first = createBrowser(signIn)
    await first.enter(account)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => createBrowser(signIn).enter(account)),
      remove(first, account),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 204])
  })
})

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

describe('signIn.accounts', () => {
  test('R10.17 is refused in a hook whose transaction has locked the account', async () => {
    const account = newAccount()
    await createBrowser(open({})).enter(account)
    const signIn: SignIn = open({
      async onSignIn({ account: { id } }) {
        await signIn.accounts.update(id, { roles: ['member'] })
      },
    })
    const started = performance.now()
    expect((await createBrowser(signIn).enter(account)).body.code).toBe('internal')
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(log.at(-1)).toMatchObject({
      error: { message: expect.stringContaining('Use `transaction.query`') },
    })
  })
})

describe('locks', () => {
  test('R10.17 a sign-in locks the account before the wallet, like all other changes', async () => {
    const account = newAccount()
    const { id } = (await createBrowser(open({})).enter(account)).body.account as { id: string }
    const [reached, going] = [createSignal(), createSignal()]
    const onSignIn = vi.fn(async () => {
      reached.give()
      await going.given
      return { roles: ['changed'] }
    })
    const entering = createBrowser(open({ onSignIn })).enter(account)
    await reached.given
    const other = database.transaction((transaction) => lockAccounts(transaction, [id]))
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(() => database.query(waiting)).toHaveLength(1)
    going.give()
    expect(await entering).toHaveStatus(200)
    expect([await other, onSignIn.mock.calls.length]).toEqual([[id], 1])
  })
})

describe('onSignOut', () => {
  test('R10.17 is called for revoked sessions and for a sign-out, also by the ID of the session', async () => {
    const onSignOut = vi.fn()
    const signIn = open({ onSignOut })
    const account = newAccount()
    const [browser, other] = [createBrowser(signIn), createBrowser(signIn)]
    const { id: accountId } = (await browser.enter(account)).body.account as { id: string }
    await other.enter(account)
    await browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
    await browser.send('DELETE', '/api/session')
    await other.enter(account)
    const { id } = (await other.send('GET', '/api/session')).body.session as { id: string }
    await other.send('DELETE', `/api/sessions/${id}`)
    const event = { accountId, sessionId: expect.any(String), request: metadata }
    const wallet = { address: account.address, chainId: null }
    expect(onSignOut.mock.calls).toEqual([
      [{ ...event, wallet, reason: 'revoked' }],
      [{ ...event, wallet, reason: 'signed_out' }],
      [{ ...event, wallet, sessionId: id, reason: 'signed_out' }],
    ])
  })

  test('R10.17 signs out when it throws, and reports the error', async () => {
    const onError = vi.fn()
    const browser = createBrowser(open({ onSignOut: failing, onError }))
    await browser.enter(newAccount())
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    expect(await browser.isSignedIn()).toBe(false)
    expect(onError.mock.calls).toEqual([
      [new Error('The mail server is down.'), { hook: 'onSignOut', requestId: expect.any(String) }],
    ])
  })

  test('R10.17 reports to the console by default', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const [hooks, count] of [
      [{}, 0],
      [{ onSignOut: failing }, 1],
    ] as const) {
      const browser = createBrowser(open(hooks))
      await browser.enter(newAccount())
      await browser.send('DELETE', '/api/session')
      expect(report).toHaveBeenCalledTimes(count)
    }
  })
})

describe('onWalletLinked and onWalletUnlinked', () => {
  test('R10.17 are called with the account after the change', async () => {
    const [onWalletLinked, onWalletUnlinked] = [vi.fn(), vi.fn()]
    const signIn = open({ onWalletLinked, onWalletUnlinked })
    const browser = createBrowser(signIn)
    const [account, wallet] = [newAccount(), newAccount()]
    await browser.enter(account)
    const page = await listenForEvents(signIn, browser)
    expect(await link(browser, wallet)).toHaveStatus(200)
    await expect.poll(() => page.names).toContain('wallets')
    // Linked already: only its proof is replaced.
    expect(await link(browser, wallet)).toHaveStatus(200)
    expect(await unlink(browser, wallet)).toHaveStatus(200)
    const data = { externalId: null, claims: {}, roles: [] }
    const rest = {
      wallet: { address: wallet.address, chainId: null },
      transaction: expect.anything(),
      schema: '"countersign"',
      request: metadata,
    }
    const wallets = (all: PrivateKeyAccount[]) =>
      all.map(({ address }) => expect.objectContaining({ address }))
    const of = (all: PrivateKeyAccount[]) => ({ id: expect.any(String), wallets: wallets(all), ...data })
    expect(onWalletLinked.mock.calls).toEqual([[{ account: of([account, wallet]), ...rest }]])
    expect(onWalletUnlinked.mock.calls).toEqual([[{ account: of([account]), ...rest }]])
    await signIn.close()
  })

  test.each(outcomes)(
    'R10.17 change nothing when they throw: %s gets %d %s',
    async (_, status, code, detail, hook) => {
      const browser = createBrowser(open({ onWalletLinked: hook, onWalletUnlinked: hook }))
      const [account, wallet] = [newAccount(), newAccount()]
      await browser.enter(account)
      const before = await readEverything(database, unchanged)
      expect(await link(browser, wallet)).toMatchObject({ status, body: { code, detail } })
      expect(await readEverything(database, unchanged)).toEqual(before)
      const friendly = createBrowser(open({}))
      await friendly.enter(account)
      await link(friendly, wallet)
      for (const [name, value] of friendly.jar) browser.jar.set(name, value)
      const linked = await readEverything(database, unchanged)
      expect(await unlink(browser, wallet)).toMatchObject({ status, body: { code, detail } })
      expect(await readEverything(database, unchanged)).toEqual(linked)
    },
  )
})

describe('beforeAccountDelete and onAccountDelete', () => {
  test('R10.9 a foreign key of the application refuses the deletion with 409, at once and at the commit', async () => {
    for (const table of ['users', 'orders']) {
      const [browser, account] = [createBrowser(open({})), newAccount()]
      const { id } = (await browser.enter(account)).body.account as { id: string }
      const columns = table === 'users' ? `(id, account_id) VALUES ('${id}', $1)` : '(account_id) VALUES ($1)'
      await database.query(`INSERT INTO app.${table} ${columns}`, [id])
      const before = await readEverything(database, unchanged)
      expect(await remove(browser, account)).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
      expect(await readEverything(database, unchanged)).toEqual(before)
      await database.query(`DELETE FROM app.${table} WHERE account_id = $1`, [id])
      expect(await remove(browser, account)).toHaveStatus(204)
    }
  })

  test('R10.17 can delete the application’s rows in the same transaction', async () => {
    const onAccountDelete = vi.fn()
    const signIn = open({
      async beforeAccountDelete({ account, transaction }) {
        await transaction.query('DELETE FROM app.users WHERE account_id = $1', [account.id])
      },
      onAccountDelete,
    })
    const [browser, account] = [createBrowser(signIn), newAccount()]
    const { id } = (await browser.enter(account)).body.account as { id: string }
    await signIn.accounts.update(id, { externalId: 'u3' })
    await database.query('INSERT INTO app.users (id, account_id) VALUES ($1, $2)', ['u3', id])
    expect(await remove(browser, account)).toHaveStatus(204)
    expect(await rowsOfUsers('u3')).toEqual([])
    expect(onAccountDelete.mock.calls).toEqual([
      [
        {
          account: expect.objectContaining({ id, externalId: 'u3', wallets: [expect.anything()] }),
          transaction: expect.anything(),
          schema: '"countersign"',
          request: metadata,
        },
      ],
    ])
  })

  test.each(
    (['beforeAccountDelete', 'onAccountDelete'] as const).flatMap((name) =>
      outcomes.map((outcome) => [name, ...outcome] as const),
    ),
  )('R10.17 keep the account when %s throws: %s gets %d %s', async (name, _, status, code, detail, hook) => {
    const [browser, account] = [createBrowser(open({ [name]: hook })), newAccount()]
    await browser.enter(account)
    const before = await readEverything(database, unchanged)
    expect(await remove(browser, account)).toMatchObject({ status, body: { code, detail } })
    expect(await readEverything(database, unchanged)).toEqual(before)
    expect(await browser.isSignedIn()).toBe(true)
  })
})

describe('the operator', () => {
  const names = [
    'onChallenge',
    'beforeSignIn',
    'onAccountCreated',
    'onSignIn',
    'onSignOut',
    'onWalletLinked',
    'onWalletUnlinked',
    'beforeAccountDelete',
    'onAccountDelete',
  ] as const

  test('R10.17 calls no hook, and a blocked wallet calls only those before a sign-in', async () => {
    const called: string[] = []
    const signIn = open(Object.fromEntries(names.map((name) => [name, () => void called.push(name)])))
    const [browser, other, account] = [createBrowser(signIn), createBrowser(signIn), newAccount()]
    const target = { kind: 'address', address: account.address, chainId: null } as const
    const admin = createAdmin({ database })
    await browser.enter(account)
    await other.enter(account)
    called.length = 0

    expect(await admin.revoke(target)).toBe(2)
    await browser.enter(account)
    expect(called.splice(0)).toEqual(['onChallenge', 'beforeSignIn', 'onSignIn'])
    expect((await admin.block(target)).endedSessions).toBe(1)
    expect(called).toEqual([])
    expect(await browser.enter(account)).toHaveStatus(403)
    expect(called.splice(0)).toEqual(['onChallenge', 'beforeSignIn'])
    await admin.unblock(target)
    expect(await admin.deleteAccounts(target)).toHaveLength(1)
    expect(called).toEqual([])
  })

  test('R10.17 cannot delete an account that rows of the application refer to', async () => {
    const [browser, account] = [createBrowser(open({})), newAccount()]
    await browser.enter(account)
    const target = { kind: 'address', address: account.address, chainId: null } as const
    const admin = createAdmin({ database })
    const [{ id = '' } = {}] = await admin.accounts({ limit: 1, of: target })
    await database.query('INSERT INTO app.users (id, account_id) VALUES ($1, $2)', ['operator', id])
    await expect(admin.deleteAccounts(target)).rejects.toMatchObject({ code: 'account_in_use' })
    expect((await browser.send('GET', '/api/session')).body).toMatchObject({ account: { id } })
    await database.query('DELETE FROM app.users WHERE id = $1', ['operator'])
    expect(await admin.deleteAccounts(target)).toEqual([id])
  })
})

test('R5.5 refuses unknown hooks, and values that are not functions', async () => {
  const none = open({ onChallenge: undefined, onSignIn: undefined } as unknown as Hooks)
  expect(await createBrowser(none).enter(newAccount())).toHaveStatus(200)
  expect(() => open({ onLogin: () => {} } as Hooks)).toThrow(
    /^hooks.onLogin is not a hook. Use one of onChallenge, /,
  )
  expect(() => open({ onSignIn: 1 as never })).toThrow('hooks.onSignIn must be a function, got number.')
})
