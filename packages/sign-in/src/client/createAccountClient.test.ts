import type { AccountAction } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createAccountClient } from './createAccountClient.ts'
import { createSignInClient } from './createSignInClient.ts'

let database: Database
let signIn: SignIn
beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [1] })
})
afterAll(async () => {
  await signIn.close()
  await database.close()
})

const newWallet = () => privateKeyToAccount(generatePrivateKey())

/** The clients of one browser, which send their requests to the real server. */
function open(owner = newWallet()) {
  const browser = createBrowser(signIn)
  const send: typeof globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
    const sent = await browser.send(method, String(url), body ? { body: String(body) } : {})
    const text = sent.status === 204 ? null : JSON.stringify(sent.body)
    return new Response(text, { status: sent.status, headers: { 'content-type': 'application/json' } })
  }
  const client = createSignInClient({ fetch: send })
  const account = createAccountClient({ fetch: send })
  const sign = async ({ message }: { readonly message: string }, by = owner) => ({
    message,
    signature: await by.signMessage({ message }),
  })
  const wallet = { address: owner.address, chainId: 1 }
  const enter = async () => client.verify(await sign(await client.prepare(wallet)))
  const confirm = async (action: AccountAction) => ({
    confirmation: await sign(await client.confirm.prepare({ ...wallet, action })),
  })
  async function link(other = newWallet()) {
    const prepared = await client.linkWallet.prepare({ address: other.address, chainId: 1 })
    await client.linkWallet.verify({ ...(await sign(prepared, other)), ...(await confirm('link_wallet')) })
    return other
  }
  return { owner, client, account, enter, confirm, link }
}

test('lists wallets, makes one primary and unlinks it', async () => {
  const { owner, account, enter, confirm, link } = open()
  expect(await account.listWallets()).toEqual([])
  await enter()
  const other = await link()
  const wallets = await account.listWallets()
  expect(wallets.map(({ address, primary }) => [address, primary])).toEqual([
    [owner.address, true],
    [other.address, false],
  ])
  const id = wallets[1]?.id ?? ''
  await account.makePrimary({ id, ...(await confirm('change_primary')) })
  expect((await account.listWallets()).find(({ primary }) => primary)?.address).toBe(other.address)
  const unlinked = await account.unlinkWallet({ id, ...(await confirm('unlink_wallet')) })
  expect(unlinked).toEqual({ signedOut: false })
  expect((await account.listWallets()).map(({ address }) => address)).toEqual([owner.address])
})

test('lists sessions and ends one, all others, and its own', async () => {
  const first = open()
  await first.enter()
  for (let count = 0; count < 3; count += 1) await open(first.owner).enter()
  const sessions = await first.account.listSessions()
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false, false])
  await first.account.endSession({ id: sessions[1]?.id ?? '', ...(await first.confirm('end_sessions')) })
  expect(await first.account.endOtherSessions(await first.confirm('end_sessions'))).toBe(2)
  await first.account.endSession({ id: sessions[0]?.id ?? '' })
  expect(await first.client.getSession()).toBeNull()
})

test('reads the activity page by page', async () => {
  const { account, enter } = open()
  await enter()
  await enter()
  const newest = await account.readActivity({ limit: 1 })
  expect(newest.activity.map(({ kind }) => kind)).toHaveLength(1)
  const older = await account.readActivity({ before: newest.next, limit: 1 })
  expect(older.activity[0]?.id).not.toBe(newest.activity[0]?.id)
  expect((await account.readActivity()).next).toBeNull()
})

test('exports and deletes the account', async () => {
  const { owner, client, account, enter, confirm } = open()
  await enter()
  const exported = await (await account.exportAccount(await confirm('export_account'))).text()
  expect(exported).toContain(owner.address)
  await account.deleteAccount({ confirm: owner.address, ...(await confirm('delete_account')) })
  expect(await client.getSession()).toBeNull()
})

test('passes on the refusal of a confirmation for another action', async () => {
  const { account, enter, confirm } = open()
  await enter()
  const wrong = await confirm('delete_account')
  await expect(account.endOtherSessions(wrong)).rejects.toMatchObject({
    code: 'statement_mismatch',
    status: 422,
  })
  await expect(open().account.listSessions()).rejects.toMatchObject({ code: 'no_session', status: 401 })
})
