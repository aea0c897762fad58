import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { tokenOptions as tokens } from '../../testing/tokenOptions.ts'

const { enter, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ tokens }))

const wellKnown = '/.well-known/jwks.json'

test('R10.20 publishes public keys only, cacheable, also below the base path', async () => {
  const answer = await newBrowser().send('GET', wellKnown)
  expect(answer).toHaveStatus(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=300',
  })
  const key = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }
  const [x, kid] = [expect.stringMatching(/^[\w-]{43}$/), expect.any(String)]
  expect(answer.body).toEqual({ keys: [{ ...key, x, kid }] })
  expect(await newBrowser().send('GET', '/api/jwks.json')).toMatchObject({ status: 200, body: answer.body })
  serve({ tokens, basePath: '/auth' })
  expect((await newBrowser().send('GET', '/auth/jwks.json')).body).toEqual(answer.body)
})

test('R10.20 has the key that a token names', async () => {
  const { browser } = await enter()
  const { token } = (await browser.send('POST', '/api/token')).body as { token: string }
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  expect((await newBrowser().send('GET', wellKnown)).body).toMatchObject({ keys: [{ kid }] })
})

test('R10.20 responds to anyone with the same, and sets no cookie: caches share it', async () => {
  const { browser } = await enter()
  const mine = await browser.send('GET', wellKnown, { headers: { origin: 'https://api.example' } })
  expect(mine.headers.getSetCookie()).toEqual([])
  expect(mine.body).toEqual((await newBrowser().send('GET', wellKnown)).body)
})

test('R10.20 can be turned off, while tokens are still issued', async () => {
  serve({ tokens, routes: { jwks: false, introspection: false } })
  const { browser } = await enter()
  for (const path of [wellKnown, '/api/jwks.json']) expect(await browser.send('GET', path)).toHaveStatus(404)
  expect(await browser.send('POST', '/api/token')).toHaveStatus(200)
})
