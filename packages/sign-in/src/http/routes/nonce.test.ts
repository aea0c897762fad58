import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { origin } from '../../testing/createBrowser.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true }))

const path = '/api/siwe/nonce'
const challenge = {
  nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  domain: 'localhost:3000',
  uri: origin,
  statement: 'Sign in to Countersign. It costs nothing and moves no funds.',
  issuedAt: '2026-11-21T10:00:00.000Z',
  expirationTime: '2026-11-21T10:05:00.000Z',
}
const bindingCookie = /^countersign_browser_3000=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/

test('R10.1 gives anyone the fields of a message, and binds its nonce to the browser by a cookie', async () => {
  const { status, headers, body } = await newBrowser().send('POST', path, { body: {} })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  expect(body).toEqual(challenge)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(bindingCookie)])
})

test('R10.1 keeps the secret of a browser for its next nonce, and extends the cookie', async () => {
  const browser = newBrowser()
  const first = await browser.send('POST', path, { body: {} })
  const second = await browser.send('POST', path, { body: {} })
  expect(second.body.nonce).not.toBe(first.body.nonce)
  expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
  const forged = newBrowser()
  forged.jar.set('countersign_browser_3000', 'chosen-by-someone-else')
  await forged.send('POST', path, { body: {} })
  expect(forged.jar.get('countersign_browser_3000')).toMatch(/^[\w-]{43}$/)
})

test('R10.14 needs no session for the nonce of another purpose: its use does', async () => {
  for (const body of [{ purpose: 'link' }, { purpose: 'confirm', action: 'delete_account' }]) {
    const [stranger, { browser }] = [newBrowser(), await enter()]
    const given = (await browser.send('POST', path, { body })).body
    expect(given).toEqual({ ...challenge, statement: expect.any(String) })
    expect(given.statement).not.toBe(challenge.statement)
    expect(await stranger.send('POST', path, { body })).toMatchObject({
      status: 200,
      body: { statement: given.statement },
    })
  }
})

test('R10.19 gives a native app the secret in the body, the same one again if it sends it', async () => {
  const app = newApp()
  const { status, headers, body } = await app.send('POST', path, { body: { native: true } })
  const bindingSecret = expect.stringMatching(/^[\w-]{43}$/)
  expect([status, body, headers.getSetCookie()]).toEqual([200, { ...challenge, bindingSecret }, []])
  const again = await app.send('POST', path, {
    body: { native: true },
    headers: { 'countersign-binding': String(body.bindingSecret) },
  })
  expect(again.body.bindingSecret).toBe(body.bindingSecret)
  expect((await app.challenge()).bindingSecret).not.toBe(body.bindingSecret)
})

test('R10.6 R10.19 refuses a page as a native app, and a frame without the option', async () => {
  for (const [body, code] of [
    [{ native: true }, 'native_not_allowed'],
    [{ framed: true }, 'frame_not_allowed'],
  ] as const) {
    const refused = await newBrowser().send('POST', path, { body })
    expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([403, code, []])
  }
})
