import { randomBytes, randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WalletOwner } from '../accounts/joinAccount.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { createContext } from '../createContext.ts'
import { createSignInFromContext, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { Hooks } from '../hooks/Hooks.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { addWallets } from '../testing/accountWorld.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'

let database: Database
/** Signatures that contracts confirm. */
const confirmed = new Set<string>()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const newUser = () => `user-${randomUUID()}`

function open(hooks: Hooks = {}, options: Partial<SignInOptions> = {}): SignIn {
  const context = createContext({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    hooks,
    ...options,
  })
  return createSignInFromContext({
    ...context,
    checkContract: async ({ signature }) =>
      confirmed.has(signature) ? { status: 'signed' } : { status: 'not_signed', isContract: true },
  })
}

type Browser = ReturnType<typeof createBrowser>

/** The request of the page to a route of the application. */
function requestOf(browser: Browser, headers: HeadersInit = { origin }): Request {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Request(`${origin}/wallets`, { method: 'POST', headers: { ...headers, cookie } })
}

async function sign(browser: Browser, wallet: ReturnType<typeof newAccount>, purpose = 'link') {
  const message = browser.write(await browser.challenge({ purpose }), wallet)
  return { message, signature: await wallet.signMessage({ message }) }
}

/** A message with a signature that only the contract at the address confirms. */
async function signAsContract(browser: Browser, address: string, purpose = 'link') {
  const message = browser.write(await browser.challenge({ purpose }), { address } as never)
  const signature = `0x${randomBytes(8).toString('hex')}`
  confirmed.add(signature)
  return { message, signature }
}

async function attach(signIn: SignIn, owner: WalletOwner, wallet = newAccount(), headers?: HeadersInit) {
  const browser = createBrowser(signIn)
  const signed = await sign(browser, wallet)
  return signIn.accounts.attachWallet(owner, { request: requestOf(browser, headers), ...signed })
}

const idOf = ({ body }: { readonly body: unknown }) => (body as { account: { id: string } }).account.id

test('R10.25 attaches a wallet to a user without an account, who then signs in with it', async () => {
  const onWalletLinked = vi.fn()
  const signIn = open({ onWalletLinked })
  const [externalId, wallet] = [newUser(), newAccount()]
  const account = await attach(signIn, { externalId }, wallet)
  expect(account).toMatchObject({ externalId, wallets: [{ address: wallet.address, primary: true }] })
  expect(onWalletLinked.mock.calls).toMatchObject([[{ account, request: { ipAddress: null } }]])
  const browser = createBrowser(signIn)
  expect(idOf(await browser.enter(wallet))).toBe(account.id)
  const { activity } = (await browser.send('GET', '/api/activity')).body as unknown as {
    activity: { kind: string }[]
  }
  expect(activity.map(({ kind }) => kind)).toEqual([
    'signed_in',
    'challenge_issued',
    'wallet_linked',
    'challenge_issued',
  ])
  // Again: nothing changes.
  expect(await attach(signIn, { id: account.id }, wallet)).toEqual(account)
  expect(onWalletLinked).toHaveBeenCalledOnce()
})

test('R10.25 needs a confirmation for a further wallet, unless the application decides otherwise', async () => {
  const signIn = open()
  const owner = { externalId: newUser() }
  const { id } = await attach(signIn, owner)
  await expect(attach(signIn, owner)).rejects.toMatchObject({ code: 'confirmation_required' })
  for (const withoutConfirmation of ['yes', 1] as never[])
    await expect(attach(signIn, { ...owner, withoutConfirmation })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  const { wallets, externalId } = await attach(signIn, { id, withoutConfirmation: true })
  expect(wallets.map(({ primary }) => primary)).toEqual([true, false])
  expect(externalId).toBe(owner.externalId)
})

test('R10.25 attaches up to the 100th wallet of an account', async () => {
  const signIn = open()
  const owner = { externalId: newUser(), withoutConfirmation: true }
  const { id } = await attach(signIn, owner)
  await addWallets(database, id, 98)
  expect((await attach(signIn, owner)).wallets).toHaveLength(100)
  await expect(attach(signIn, owner)).rejects.toMatchObject({ code: 'too_many_wallets' })
  expect((await signIn.accounts.get(id))?.wallets).toHaveLength(100)
})

test('R10.25 verifies the message as a link does', async () => {
  const signIn = open()
  const owner = { externalId: newUser() }
  const wallet = newAccount()
  const browser = createBrowser(signIn)
  const before = await readEverything(database, { nonces: false, audit: false })
  const attempt = (signed: object, request = requestOf(browser)) =>
    signIn.accounts.attachWallet(owner, { request, ...signed } as never)

  const refused = {
    nonce_other_purpose: async () => attempt(await sign(browser, wallet, 'sign_in').then(asLink)),
    statement_mismatch: async () => attempt(await sign(browser, wallet, 'sign_in')),
    nonce_other_browser: async () => attempt(await sign(createBrowser(signIn), wallet)),
    signature_mismatch: async () =>
      attempt({ ...(await sign(browser, wallet)), signature: await other(wallet) }),
    invalid_body: async () => attempt({ message: 'x' }),
    message_layout: async () => attempt({ message: 'x', signature: `0x${'0'.repeat(130)}` }),
    origin_foreign: async () =>
      attempt(await sign(browser, wallet), requestOf(browser, { origin: 'https://evil.example' })),
    origin_missing: async () => attempt(await sign(browser, wallet), requestOf(browser, {})),
  }
  for (const [code, refuse] of Object.entries(refused)) await expect(refuse()).rejects.toMatchObject({ code })
  expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)

  async function asLink({ message }: { message: string }) {
    const { statement } = await browser.challenge({ purpose: 'link' })
    const changed = message.replace(/\n\n.*\n\n/, `\n\n${statement}\n\n`)
    return { message: changed, signature: await wallet.signMessage({ message: changed }) }
  }
  function other(account: typeof wallet) {
    return account.signMessage({ message: 'Something else.' })
  }
})

test('R10.25 refuses a wallet of another account, an unknown account and a blocked wallet', async () => {
  const signIn = open()
  const wallet = newAccount()
  await attach(signIn, { externalId: newUser() }, wallet)
  const code = (name: string) => ({ code: name })
  await expect(attach(signIn, { externalId: newUser() }, wallet)).rejects.toMatchObject(
    code('wallet_of_another_account'),
  )
  for (const id of [randomUUID(), 'no ID'])
    await expect(attach(signIn, { id })).rejects.toMatchObject(code('account_unknown'))
  for (const owner of [{}, null, { externalId: '' }, { id: 'a', externalId: 'b' }] as never[])
    await expect(attach(signIn, owner)).rejects.toMatchObject(code('invalid_account_data'))
  const blocked = newAccount()
  await createAdmin({ database }).block({ kind: 'address', address: blocked.address, chainId: null }, 'spam')
  const owner = { externalId: newUser() }
  await expect(attach(signIn, owner, blocked)).rejects.toMatchObject(code('account_blocked'))
  expect(await signIn.accounts.find(owner)).toBeNull()
})

test('R10.25 counts toward the limit of sign-ins', async () => {
  const signIn = open({}, { limits: { signIns: 2, allClients: 1 } })
  const owner = { externalId: newUser(), withoutConfirmation: true }
  await attach(signIn, owner)
  await attach(signIn, owner)
  await expect(attach(signIn, owner)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('R10.25 attaches a contract wallet, whose proof is checked again later', async () => {
  const signIn = open()
  const { address } = newAccount()
  const browser = createBrowser(signIn)
  const signed = await signAsContract(browser, address)
  const attempt = { request: requestOf(browser), ...signed }
  const account = await signIn.accounts.attachWallet({ externalId: newUser() }, attempt)
  expect(account.wallets).toMatchObject([{ address, chainId: 31337 }])
  const [row] = await database.query(
    'SELECT proof_signature FROM countersign.wallets WHERE account_id = $1',
    [account.id],
  )
  expect(row).toEqual({ proof_signature: signed.signature })
})

test('R10.25 detaches wallets, also the last one of a user, and ends their sessions', async () => {
  const onWalletUnlinked = vi.fn()
  const signIn = open({ onWalletUnlinked })
  const owner = { externalId: newUser() }
  const [first, second] = [newAccount(), newAccount()]
  const account = await attach(signIn, owner, first)
  await attach(signIn, { ...owner, withoutConfirmation: true }, second)
  const browser = createBrowser(signIn)
  await browser.enter(first)
  const request = requestOf(browser)
  const detach = (walletId: string | undefined) =>
    signIn.accounts.detachWallet(
      { ...owner, withoutConfirmation: true },
      { request, walletId: walletId ?? '' },
    )

  const [wallet] = account.wallets
  expect((await detach(wallet?.id)).wallets).toMatchObject([{ address: second.address, primary: true }])
  expect(await browser.isSignedIn()).toBe(false)
  const left = await signIn.accounts.find(owner)
  expect(await detach(left?.wallets[0]?.id)).toMatchObject({ id: account.id, wallets: [] })
  expect(onWalletUnlinked).toHaveBeenCalledTimes(2)

  await expect(detach(wallet?.id)).rejects.toMatchObject({ code: 'wallet_unknown' })
  // The user comes back with a wallet, to the same account.
  expect(await attach(signIn, owner, first)).toMatchObject({ id: account.id, wallets: [{ primary: true }] })
})

test('R10.25 keeps the last wallet of an account without a user, and a blocked wallet', async () => {
  const signIn = open()
  const wallet = newAccount()
  const browser = createBrowser(signIn)
  const id = idOf(await browser.enter(wallet))
  const account = await signIn.accounts.get(id)
  const change = { request: requestOf(browser), walletId: account?.wallets[0]?.id ?? '' }
  const detach = () => signIn.accounts.detachWallet({ id, withoutConfirmation: true }, change)
  await expect(detach()).rejects.toMatchObject({ code: 'last_wallet' })
  await signIn.accounts.update(id, { externalId: newUser() })
  await createAdmin({ database }).block({ kind: 'address', address: wallet.address, chainId: null }, 'spam')
  await expect(detach()).rejects.toMatchObject({ code: 'account_blocked' })
  const unknown = { externalId: 'nobody', withoutConfirmation: true } as const
  await expect(signIn.accounts.detachWallet(unknown, change)).rejects.toThrow(
    'There is no account with the externalId "nobody".',
  )
})

test.each([
  ['a further wallet', newAccount],
  ['its own wallet', (own: ReturnType<typeof newAccount>) => own],
])('R10.25 an account named by its ID for %s can lose its last wallet', async (_, choose) => {
  const signIn = open()
  const [wallet, browser] = [newAccount(), createBrowser(signIn)]
  const id = idOf(await browser.enter(wallet))
  const owner = { id, withoutConfirmation: true } as const
  const { wallets } = await attach(signIn, owner, choose(wallet))
  for (const { id: walletId } of wallets)
    await signIn.accounts.detachWallet(owner, { request: requestOf(browser), walletId })
  expect(await signIn.accounts.get(id)).toMatchObject({ externalId: null, wallets: [] })
})

test('R10.25 a stolen session of the application cannot replace a wallet', async () => {
  const signIn = open()
  const owner = { externalId: newUser() }
  const { wallets } = await attach(signIn, owner)
  const change = { request: requestOf(createBrowser(signIn)), walletId: wallets[0]?.id ?? '' }
  for (const withoutConfirmation of [undefined, false, 'true'] as never[])
    await expect(
      signIn.accounts.detachWallet({ ...owner, withoutConfirmation }, change),
    ).rejects.toMatchObject({ code: 'confirmation_required' })
  await expect(attach(signIn, owner)).rejects.toMatchObject({ code: 'confirmation_required' })
  expect((await signIn.accounts.find(owner))?.wallets).toEqual(wallets)
})

test('R10.25 attaching brings the account of the wallet, unless it is blocked', async () => {
  const onWalletLinked = vi.fn()
  const signIn = open({ onWalletLinked })
  const wallet = newAccount()
  const id = idOf(await createBrowser(signIn).enter(wallet))
  const owner = { externalId: newUser() }
  expect(await attach(signIn, owner, wallet)).toMatchObject({ id, ...owner })
  expect(onWalletLinked).toHaveBeenCalledOnce()

  const blocked = newAccount()
  await createBrowser(signIn).enter(blocked)
  await createAdmin({ database }).block({ kind: 'address', address: blocked.address, chainId: null }, 'spam')
  const other = { externalId: newUser() }
  await expect(attach(signIn, other, blocked)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await signIn.accounts.find(other)).toBeNull()
})

test('R10.25 the buyer of a contract wallet gets a new account, also if it was the only wallet of a user', async () => {
  const signIn = open()
  const { address } = newAccount()
  const seller = createBrowser(signIn)
  const owner = { externalId: newUser() }
  const proof = await signAsContract(seller, address)
  const { id } = await signIn.accounts.attachWallet(owner, { request: requestOf(seller), ...proof })
  confirmed.delete(proof.signature)
  const buyer = createBrowser(signIn)
  const entered = await buyer.send('POST', '/api/siwe/verify', {
    body: await signAsContract(buyer, address, 'sign_in'),
  })
  expect(entered).toMatchObject({ status: 200, body: { walletDetached: true } })
  expect(idOf(entered)).not.toBe(id)
  expect(await signIn.accounts.find(owner)).toMatchObject({ id, wallets: [] })
})

test('R10.25 R10.10 attaching a sold contract wallet takes it from the account of the seller, and records it', async () => {
  const signIn = open()
  const [{ address }, owner] = [newAccount(), { externalId: newUser() }]
  const seller = createBrowser(signIn)
  const proof = await signAsContract(seller, address)
  await signIn.accounts.attachWallet(owner, { request: requestOf(seller), ...proof })
  confirmed.delete(proof.signature)
  const [buyer, key, user] = [createBrowser(signIn), newAccount(), { externalId: newUser() }]
  const { id } = await attach(signIn, user, key)
  const signed = await signAsContract(buyer, address)
  const attempt = { request: requestOf(buyer), ...signed }
  const account = await signIn.accounts.attachWallet({ id, withoutConfirmation: true }, attempt)
  expect(account.wallets.map((wallet) => wallet.address)).toEqual([key.address, address])
  expect(await signIn.accounts.find(owner)).toMatchObject({ wallets: [] })
  const audit = 'SELECT kind FROM countersign.audit WHERE account_id = $1 ORDER BY id DESC LIMIT 2'
  expect(await database.query(audit, [id])).toEqual([
    { kind: 'wallet_reassigned' },
    { kind: 'wallet_linked' },
  ])
})

test('R10.25 the operator lists and deletes an account without wallets', async () => {
  const signIn = open()
  const admin = createAdmin({ database })
  const owner = { externalId: newUser() }
  const { id, wallets } = await attach(signIn, owner)
  const change = { request: requestOf(createBrowser(signIn)), walletId: wallets[0]?.id ?? '' }
  await signIn.accounts.detachWallet({ ...owner, withoutConfirmation: true }, change)
  const target = { kind: 'account', id } as const
  expect(await admin.accounts({ of: target, limit: 5 })).toMatchObject([{ id, wallets: [] }])
  expect(await admin.deleteAccounts(target)).toEqual([id])
  expect(await signIn.accounts.get(id)).toBeNull()
})

test('R10.25 refuses anything but a Request', async () => {
  const { accounts } = open()
  const request = { headers: { cookie: '' } } as never
  const owner = { externalId: newUser(), withoutConfirmation: true } as const
  const expected = /needs a Request/
  await expect(accounts.attachWallet(owner, { request, message: '', signature: '' })).rejects.toThrow(
    expected,
  )
  await expect(accounts.detachWallet(owner, { request, walletId: '' })).rejects.toThrow(expected)
})
