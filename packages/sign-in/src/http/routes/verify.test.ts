import type { PrivateKeyAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { accountWorld, newAccount } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true, metrics: 'open' }))

const path = '/api/siwe/verify'
const sessionCookie = /^countersign_session_3000=[\w-]{54}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/

/** The body with a message of one wallet and the signature of another, by default the same. */
async function sign(browser: ReturnType<typeof newBrowser>, wallet: PrivateKeyAccount, signer = wallet) {
  const message = browser.write(await browser.challenge(), wallet)
  return { message, signature: await signer.signMessage({ message }) }
}

test('R10.6 responds with the account, and the session token in a cookie only', async () => {
  const [browser, wallet] = [newBrowser(), newAccount()]
  const { status, headers, body } = await browser.send('POST', path, { body: await sign(browser, wallet) })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const added = {
    id,
    address: wallet.address,
    chainId: null,
    primary: true,
    addedAt: '2026-11-21T10:00:00.000Z',
  }
  expect(body).toEqual({ account: { id, wallets: [added] } })
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(sessionCookie)])
})

test('R10.19 gives a native app the session token in the body, and no cookie', async () => {
  const [app, wallet] = [newApp(), newAccount()]
  const { status, headers, body } = await app.send(
    'POST',
    path,
    await app.sign(wallet, await app.challenge()),
  )
  const sessionToken = expect.stringMatching(/^[\w-]{54}$/)
  expect([status, headers.getSetCookie()]).toEqual([200, []])
  expect(body).toEqual({ account: expect.objectContaining({ id: expect.any(String) }), sessionToken })
})

test('R10.4 refuses the signature of another key: no cookie, and the session of before stays', async () => {
  const { browser, wallet } = await enter()
  const [before] = [browser.jar.get('countersign_session_3000')]
  const body = await sign(browser, wallet, newAccount())
  const refused = await browser.send('POST', path, { body })
  expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([
    422,
    'signature_mismatch',
    [],
  ])
  expect(browser.jar.get('countersign_session_3000')).toBe(before)
  expect(await browser.isSignedIn()).toBe(true)
})

test('R10.1 refuses a message without the cookie of its nonce, and accepts it with the cookie', async () => {
  const [browser, elsewhere] = [newBrowser(), newBrowser()]
  const body = await sign(browser, newAccount())
  const refused = await elsewhere.send('POST', path, { body })
  expect([refused.status, refused.body.code]).toEqual([422, 'nonce_other_browser'])
  expect(await browser.send('POST', path, { body })).toHaveStatus(200)
})

test('R10.11 counts each attempt by its outcome', async () => {
  const [browser, wallet] = [newBrowser(), newAccount()]
  await browser.send('POST', path, { body: await sign(browser, wallet, newAccount()) })
  await browser.send('POST', path, { body: {} })
  await browser.enter(wallet)
  const { text } = (await browser.send('GET', '/metrics')).body
  for (const outcome of ['signature_mismatch', 'invalid_body', 'ok'])
    expect(String(text).split('\n')).toContain(`countersign_sign_ins_total{outcome="${outcome}"} 1`)
})
