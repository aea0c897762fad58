import { beforeEach, expect, test } from 'vitest'
import { accountWorld, idOf, newAccount, walletsOf } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, link, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true, metrics: 'open' }))

const jsonOf = ({ status, headers }: { readonly status: number; readonly headers: Headers }) => [
  status,
  headers.get('content-type'),
  headers.get('cache-control'),
]
const asJson = [200, 'application/json', 'no-store']

test('R10.9 lists the wallets of the account, with the primary one marked', async () => {
  const { browser, account, wallet } = await enter()
  const added = newAccount()
  const linked = await link(browser, added)
  expect(jsonOf(linked)).toEqual(asJson)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const wallets = [
    { id, address: wallet.address, chainId: null, primary: true, addedAt: '2026-11-21T10:00:00.000Z' },
    { id, address: added.address, chainId: null, primary: false, addedAt: '2026-11-21T10:00:01.000Z' },
  ]
  expect(linked.body).toEqual({ account: { id: account.id, wallets } })
  const listed = await browser.send('GET', '/api/wallets')
  expect([jsonOf(listed), listed.body]).toEqual([asJson, { wallets: walletsOf(linked.body) }])
})

test('R10.9 responds to a new primary wallet and to unlinking with the account after it', async () => {
  const { browser, account } = await enter()
  const added = newAccount()
  const path = `/api/wallets/${idOf((await link(browser, added)).body, added)}`
  const primary = await browser.send('POST', `${path}/primary`, {
    body: await browser.confirm('change_primary'),
  })
  expect(jsonOf(primary)).toEqual(asJson)
  const { wallets } = (await browser.send('GET', '/api/wallets')).body
  expect(primary.body).toEqual({ account: { id: account.id, wallets } })
  const unlinked = await browser.send('DELETE', path, { body: await browser.confirm('unlink_wallet') })
  expect([jsonOf(unlinked), unlinked.headers.getSetCookie()]).toEqual([asJson, []])
  expect(unlinked.body).toEqual({ account, signedOut: false })
})

test.each([
  ['GET', '/api/wallets'],
  ['POST', '/api/wallets'],
  ['DELETE', '/api/wallets/1'],
  ['POST', '/api/wallets/1/primary'],
])('R10.9 is refused without a session: %s %s', async (method, path) => {
  const body = method === 'GET' ? {} : { body: { message: 'a', signature: '0x' } }
  const refused = await newBrowser().send(method, path, body)
  expect([refused.status, refused.body.code]).toEqual([401, 'no_session'])
})

test('R10.9 refuses wallets of other accounts and invalid IDs as unknown', async () => {
  const [{ browser }, other] = [await enter(), await enter()]
  for (const id of [other.account.wallets[0]?.id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    for (const [method, path, action] of [
      ['DELETE', `/api/wallets/${id}`, 'unlink_wallet'],
      ['POST', `/api/wallets/${id}/primary`, 'change_primary'],
    ] as const)
      expect(await browser.send(method, path, { body: await browser.confirm(action) })).toMatchObject({
        status: 404,
        body: { code: 'wallet_unknown' },
      })
  }
  expect((await other.browser.send('GET', '/api/wallets')).body).toEqual({ wallets: other.account.wallets })
})

test('R10.11 counts links by their outcome, with those of a wallet of another account', async () => {
  const [{ browser }, other] = [await enter(), await enter()]
  const refused = await link(browser, other.wallet)
  expect([refused.status, refused.body.code]).toEqual([409, 'wallet_of_another_account'])
  await link(browser, newAccount())
  const { text } = (await browser.send('GET', '/metrics')).body
  for (const outcome of ['wallet_of_another_account', 'ok'])
    expect(String(text).split('\n')).toContain(`countersign_links_total{outcome="${outcome}"} 1`)
})

test('R10.19 a native app lists the wallets, and unlinks one without a cookie', async () => {
  const { browser, wallet } = await enter()
  const { body } = await link(browser, newAccount())
  const app = newApp()
  await app.enter(wallet)
  expect((await app.send('GET', '/api/wallets')).body).toEqual({ wallets: walletsOf(body) })
  const path = `/api/wallets/${idOf(body, wallet)}`
  const unlinked = await app.sendConfirmed(wallet, 'unlink_wallet', 'DELETE', path)
  expect([unlinked.status, unlinked.body.signedOut, unlinked.headers.getSetCookie()]).toEqual([200, true, []])
})
