import type { Account } from '@countersign/api'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf, newAccount } from '../../testing/accountWorld.ts'
import { openIdWorld, wiki } from '../../testing/openIdWorld.ts'
import { openLogoutReceiver } from '../../testing/openLogoutReceiver.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
let receiver: Awaited<ReturnType<typeof openLogoutReceiver>>
/** How far the clock is ahead, in milliseconds. */
let passed = 0

beforeAll(async () => {
  receiver = await openLogoutReceiver()
  world.serve(
    { clients: [{ ...wiki, backchannelLogoutUri: receiver.uri }] },
    { now: () => Date.now() + passed },
  )
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
})

async function signedIn(wallet = newAccount(), scope = 'openid') {
  const browser = world.newBrowser()
  const { id } = await browser.enter(wallet)
  const config = await world.discover()
  const tokens = await world.signInToClient(browser, config, { scope })
  return { browser, wallet, id, config, tokens }
}

const isActive = async ({ config, tokens }: Awaited<ReturnType<typeof signedIn>>) =>
  (await client.tokenIntrospection(config, tokens.access_token)).active

/** The session IDs in the logout tokens that were sent five seconds later. */
async function loggedOut() {
  passed += 61_000
  await world.openId().logOutEnded()
  passed += 6_000
  await world.openId().logOutEnded()
  const { issuer } = world.openId()
  const tokens = await Promise.all(receiver.received.map((token) => receiver.verify(token, issuer, wiki.id)))
  return tokens.map(({ sid }) => sid)
}

test('a user who deletes the account is signed out of clients, whose tokens end', async () => {
  const user = await signedIn(newAccount(), 'openid offline_access')
  const page = user.browser.onPage()
  const confirmed = await page.confirm('delete_account', user.wallet)
  const body = { confirm: user.wallet.address, ...confirmed }
  expect(await page.send('DELETE', '/api/account', { body })).toHaveStatus(204)
  expect(await isActive(user)).toBe(false)
  await expect(client.fetchUserInfo(user.config, user.tokens.access_token, user.id)).rejects.toThrow()
  await expect(client.refreshTokenGrant(user.config, user.tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await loggedOut()).toEqual([user.tokens.claims()?.sid])
  const rows = await world
    .database()
    .query('SELECT model FROM countersign.openid_records WHERE account_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('unlinking a wallet ends the sessions at clients that it opened, and no others', async () => {
  const kept = await signedIn()
  const page = kept.browser.onPage()
  const wallet = newAccount()
  const message = page.write(await page.challenge({ purpose: 'link' }), wallet)
  const signature = await wallet.signMessage({ message })
  const linked = await page.send('POST', '/api/wallets', {
    body: { message, signature, ...(await page.confirm('link_wallet', kept.wallet)) },
  })
  expect((linked.body.account as Account).id).toBe(kept.id)
  const ended = await signedIn(wallet)
  expect(ended.id).toBe(kept.id)
  expect(await isActive(ended)).toBe(true)
  const body = await page.confirm('unlink_wallet', kept.wallet)
  expect(await page.send('DELETE', `/api/wallets/${idOf(linked.body, wallet)}`, { body })).toHaveStatus(200)
  expect([await isActive(ended), await isActive(kept)]).toEqual([false, true])
  expect(await loggedOut()).toEqual([ended.tokens.claims()?.sid])
})
