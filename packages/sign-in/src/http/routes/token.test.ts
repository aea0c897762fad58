import { beforeEach, expect, test } from 'vitest'
import { accountWorld, newAccount } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { tokenOptions as tokens } from '../../testing/tokenOptions.ts'

const { enter, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

const path = '/api/token'

beforeEach(() => serve({ tokens, nativeApps: true }))

const claimsOf = ({ token }: { readonly token?: unknown }) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

test('R10.20 responds with a token of the session and when it expires', async () => {
  const { browser, account, wallet } = await enter()
  const { status, headers, body } = await browser.send('POST', path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expiresAt: '2026-11-21T10:05:00.000Z',
  })
  const aud = 'https://api.example'
  expect(claimsOf(body)).toMatchObject({ sub: account.id, address: wallet.address, aud })
})

test('R10.20 issues it for the audience of the body, by default the first one', async () => {
  serve({ tokens: { ...tokens, audiences: ['https://api.example', 'https://shop.example'] } })
  const { browser } = await enter()
  for (const [body, aud] of [
    [{}, 'https://api.example'],
    [{ audience: 'https://shop.example' }, 'https://shop.example'],
  ] as const)
    expect(claimsOf((await browser.send('POST', path, { body })).body)).toMatchObject({ aud })
})

test('R10.20 is refused without a session, from another origin, and for an unknown audience', async () => {
  const { browser } = await enter()
  const ask = async (from: Pick<typeof browser, 'send'>, init: object) => {
    const { status, body } = await from.send('POST', path, init)
    return [status, body.code]
  }
  expect(await ask(newBrowser(), {})).toEqual([401, 'no_session'])
  expect(await ask(browser, { headers: { origin: 'https://evil.example' } })).toEqual([403, 'origin_foreign'])
  expect(await ask(browser, { body: { audience: 'https://other.example' } })).toEqual([
    422,
    'audience_unknown',
  ])
  expect(await ask(browser, { body: { audience: 1 } })).toEqual([400, 'invalid_body'])
})

test('R10.19 R10.20 a native app gets one for its session, but not by such a token', async () => {
  const [app, wallet] = [newApp(), newAccount()]
  await app.enter(wallet)
  const { status, body } = await app.send('POST', path)
  expect([status, claimsOf(body).address]).toEqual([200, wallet.address])
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await app.send('POST', path, { headers })).body.code).toBe('no_session')
})
