import type { Account } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

type Browser = ReturnType<typeof createBrowser>

let database: Database
let signIn: SignIn
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337, 31338],
    now: () => now,
  })
})

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** A signed-in browser with its wallet and account. */
async function enter(wallet: PrivateKeyAccount = newAccount()) {
  const browser = createBrowser(signIn)
  const { status, body } = await browser.enter(wallet)
  expect(status).toBe(200)
  return { browser, wallet, account: body.account as Account }
}

async function link(browser: Browser, wallet: PrivateKeyAccount, purpose = 'link', by?: PrivateKeyAccount) {
  // Wallets are listed oldest first.
  now += 1000
  const message = browser.write(await browser.challenge({ purpose }), wallet)
  return browser.send('POST', '/api/wallets', {
    body: {
      message,
      signature: await wallet.signMessage({ message }),
      ...(await browser.confirm('link_wallet', by)),
    },
  })
}

async function unlink(browser: Browser, id: string) {
  return browser.send('DELETE', `/api/wallets/${id}`, { body: await browser.confirm('unlink_wallet') })
}

const walletsOf = (body: Record<string, unknown>) => (body.account as Account).wallets
const idOf = (body: Record<string, unknown>, { address }: PrivateKeyAccount) =>
  walletsOf(body).find((wallet) => wallet.address === address)?.id ?? 'none'

describe('linking', () => {
  test('R10.9 links a second wallet by its signature over a message that names the action, and it signs in', async () => {
    const { browser, wallet, account } = await enter()
    const second = newAccount()
    const challenge = await browser.challenge({ purpose: 'link' })
    expect(challenge.statement).toBe(
      'Link this wallet to your Countersign account. It costs nothing and moves no funds.',
    )
    const { status, body } = await link(browser, second)
    expect(status).toBe(200)
    expect(body.account).toEqual({
      id: account.id,
      wallets: [
        { ...account.wallets[0], address: wallet.address, primary: true },
        {
          id: expect.any(String),
          address: second.address,
          chainId: null,
          primary: false,
          addedAt: '2026-11-21T10:00:01.000Z',
        },
      ],
    })
    expect((await browser.send('GET', '/api/wallets')).body).toEqual({ wallets: walletsOf(body) })
    expect((await enter(second)).account).toEqual(body.account)
  })

  test('R10.9 changes nothing when the wallet is already linked', async () => {
    const { browser, wallet, account } = await enter()
    expect((await link(browser, wallet)).body.account).toEqual(account)
  })

  test('R10.9 refuses a wallet of another account and changes neither account', async () => {
    const [first, second] = [await enter(), await enter()]
    expect(await link(first.browser, second.wallet)).toMatchObject({
      status: 409,
      body: { code: 'wallet_of_another_account' },
    })
    const activity = await first.browser.send('GET', '/api/activity')
    expect(activity.body.activity).toContainEqual(
      expect.objectContaining({
        kind: 'link_refused',
        reason: 'wallet_of_another_account',
        address: second.wallet.address,
      }),
    )
    expect((await first.browser.send('GET', '/api/wallets')).body).toEqual({ wallets: first.account.wallets })
    expect((await second.browser.send('GET', '/api/wallets')).body).toEqual({
      wallets: second.account.wallets,
    })
  })

  test('R10.9 refuses the 101st wallet of an account, which stays unlinked', async () => {
    const { browser, account } = await enter()
    await database.query(
      `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
      SELECT gen_random_uuid(), $1, '0x' || substr(md5($2 || n) || md5(n || $2), 1, 40), false, now()
      FROM generate_series(1, 98) AS n`,
      [account.id, account.id],
    )
    const [last, surplus] = [newAccount(), newAccount()]
    const { status, body } = await link(browser, last)
    expect([status, walletsOf(body).length]).toEqual([200, 100])
    expect(await link(browser, surplus)).toMatchObject({ status: 409, body: { code: 'too_many_wallets' } })
    expect((await browser.send('GET', '/api/wallets')).body).toEqual({ wallets: walletsOf(body) })
    expect(await mentions([surplus.address.toLowerCase()])).toEqual(['audit'])
    expect((await browser.send('GET', '/api/activity?limit=1')).body.activity).toMatchObject([
      { kind: 'link_refused', reason: 'too_many_wallets', address: surplus.address },
    ])
    expect((await enter(surplus)).account.id).not.toBe(account.id)
  })

  test('R10.9 links a wallet to one of two accounts that link it concurrently', async () => {
    const [first, second, wallet] = [await enter(), await enter(), newAccount()]
    const answers = await Promise.all([link(first.browser, wallet), link(second.browser, wallet)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('R10.1 refuses to link with a nonce for signing in, and vice versa', async () => {
    const { browser } = await enter()
    const wallet = newAccount()
    expect((await link(browser, wallet, 'sign_in')).body.code).toBe('statement_mismatch')
    const challenge = await browser.challenge({ purpose: 'link' })
    expect((await browser.verify(wallet, browser.write(challenge, wallet))).body.code).toBe(
      'statement_mismatch',
    )
    const disguised = browser.write(await browser.challenge(), wallet, { statement: challenge.statement })
    expect(
      (
        await browser.send('POST', '/api/wallets', {
          body: {
            message: disguised,
            signature: await wallet.signMessage({ message: disguised }),
            ...(await browser.confirm('link_wallet')),
          },
        })
      ).body.code,
    ).toBe('nonce_other_purpose')
  })

  test('R10.9 requires a session and a signature of the wallet itself', async () => {
    const stranger = createBrowser(signIn)
    expect(await link(stranger, newAccount(), 'link', newAccount())).toMatchObject({
      status: 401,
      body: { code: 'no_session' },
    })
    const { browser } = await enter()
    const [claimed, signer] = [newAccount(), newAccount()]
    const message = browser.write(await browser.challenge({ purpose: 'link' }), claimed)
    const signature = await signer.signMessage({ message })
    const confirmed = await browser.confirm('link_wallet')
    const body = { message, signature, ...confirmed }
    expect((await browser.send('POST', '/api/wallets', { body })).body.code).toBe('signature_mismatch')
  })

  test('R10.5 applies the allow-list to linked wallets', async () => {
    const [friend, stranger] = [newAccount(), newAccount()]
    signIn = createSignIn({
      database,
      origin,
      appName: 'Countersign',
      chainIds: [31337],
      allowedAddresses: [friend.address],
      now: () => now,
    })
    const { browser } = await enter(friend)
    expect((await link(browser, stranger)).body.code).toBe('address_not_allowed')
  })
})

describe('unlinking and the primary wallet', () => {
  test('R10.9 keeps the last wallet when two are unlinked concurrently', async () => {
    const { browser } = await enter()
    const { body } = await link(browser, newAccount())
    const answers = await Promise.all(walletsOf(body).map(({ id }) => unlink(browser, id)))
    // The second request finds the last wallet, or its session or confirming wallet was removed by the first.
    const statuses = answers.map(({ status }) => status).sort()
    expect([
      [200, 401],
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses)
    const rows = await database.query('SELECT 1 FROM countersign.wallets WHERE account_id = $1', [
      (body.account as Account).id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('R10.9 refuses to unlink the last wallet with `last_wallet`', async () => {
    const { browser, account } = await enter()
    expect(await unlink(browser, String(account.wallets[0]?.id))).toMatchObject({
      status: 409,
      body: { code: 'last_wallet' },
    })
  })

  test('R10.9 ends the sessions of the unlinked wallet only, and its next sign-in opens a new account', async () => {
    const { browser, account } = await enter()
    const second = newAccount()
    const { body } = await link(browser, second)
    const elsewhere = await enter(second)
    const answer = await unlink(browser, idOf(body, second))
    expect(answer).toMatchObject({ status: 200, body: { account, signedOut: false } })
    expect(await elsewhere.browser.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
    expect((await enter(second)).account.id).not.toBe(account.id)
  })

  test('R10.9 signs this browser out and returns signedOut when the wallet of this session is unlinked', async () => {
    const { browser, wallet } = await enter()
    const { body } = await link(browser, newAccount())
    const answer = await unlink(browser, idOf(body, wallet))
    expect(answer).toMatchObject({ status: 200, body: { signedOut: true } })
    expect(walletsOf(answer.body)).toEqual([{ ...walletsOf(body)[1], primary: true }])
    expect([...browser.jar.keys()].some((name) => name.includes('session'))).toBe(false)
    expect((await browser.send('GET', '/api/session')).body).toBeNull()
  })

  test('R10.9 makes another wallet primary', async () => {
    const { browser } = await enter()
    const second = newAccount()
    const { body } = await link(browser, second)
    const answer = await browser.send('POST', `/api/wallets/${idOf(body, second)}/primary`, {
      body: await browser.confirm('change_primary'),
    })
    expect(answer.status).toBe(200)
    expect(
      walletsOf(answer.body).map(({ address, primary }) => [address === second.address, primary]),
    ).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('R10.9 refuses wallets of other accounts and invalid IDs as unknown', async () => {
    const [first, second] = [await enter(), await enter()]
    for (const id of [second.account.wallets[0]?.id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      for (const [method, path, action] of [
        ['DELETE', `/api/wallets/${id}`, 'unlink_wallet'],
        ['POST', `/api/wallets/${id}/primary`, 'change_primary'],
      ] as const)
        expect(
          await first.browser.send(method, path, { body: await first.browser.confirm(action) }),
        ).toMatchObject({
          status: 404,
          body: { code: 'wallet_unknown' },
        })
    }
  })
})

describe('export and deletion', () => {
  test('R10.9 exports wallets, sessions and activity, and no secret', async () => {
    const { browser, wallet } = await enter()
    await link(browser, newAccount())
    const { status, headers, body } = await browser.send('POST', '/api/account/export', {
      body: await browser.confirm('export_account'),
    })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="countersign-account.json"')
    expect(body).toMatchObject({
      exportedAt: '2026-11-21T10:00:01.000Z',
      account: { wallets: [{ address: wallet.address }, {}] },
      sessions: [{ address: wallet.address, current: true }],
    })
    const kinds = (body.activity as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['challenge_issued', 'signed_in', 'wallet_linked']))
    const secrets = [...browser.jar.values()]
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/)
  })

  test('R10.9 requires the address to delete, and leaves no row of the account', async () => {
    const { browser, wallet, account } = await enter()
    const second = newAccount()
    const { body } = await link(browser, second)
    const elsewhere = await enter(second)
    const impostor = newAccount()
    const message = browser.write(await browser.challenge(), wallet)
    await browser.send('POST', '/api/siwe/verify', {
      body: { message, signature: await impostor.signMessage({ message }) },
    })
    const otherSession = await enter()
    const identifiers = [
      account.id,
      wallet.address.toLowerCase(),
      second.address.toLowerCase(),
      ...walletsOf(body).map(({ id }) => id),
    ]
    expect(await mentions(identifiers)).not.toEqual([])

    for (const [confirm, ...refused] of [
      ['', 422, 'confirmation_mismatch'],
      ['delete', 422, 'confirmation_mismatch'],
      [wallet.address.slice(0, -1), 422, 'confirmation_mismatch'],
      [` ${wallet.address}`, 422, 'confirmation_mismatch'],
      [second.address, 422, 'confirmation_mismatch'],
      [7, 400, 'invalid_body'],
    ]) {
      const answer = await browser.send('DELETE', '/api/account', {
        body: { confirm, ...(await browser.confirm('delete_account')) },
      })
      expect([confirm, answer.status, answer.body.code]).toEqual([confirm, ...refused])
    }
    expect(await browser.isSignedIn()).toBe(true)

    const confirm = wallet.address.toUpperCase().replace('0X', '0x')
    expect(
      (
        await browser.send('DELETE', '/api/account', {
          body: { confirm, ...(await browser.confirm('delete_account')) },
        })
      ).status,
    ).toBe(204)
    expect(await mentions(identifiers)).toEqual([])
    expect(await mentions([otherSession.account.id])).not.toEqual([])
    expect((await browser.send('GET', '/api/session')).body).toBeNull()
    expect(await elsewhere.browser.isSignedIn()).toBe(false)
    expect((await enter(wallet)).account.id).not.toBe(account.id)
  })
})

/** The tables that contain one of some texts, in any column. */
async function mentions(texts: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'countersign'",
  )
  const found = []
  for (const { name } of tables) {
    const rows = await database.query<{ line: string }>(`SELECT t::text AS line FROM countersign.${name} t`)
    if (rows.some(({ line }) => texts.some((text) => line.toLowerCase().includes(text)))) found.push(name)
  }
  return found
}
