import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { clientSecret, openIdWorld } from '../../testing/openIdWorld.ts'
import { openTestDatabase, readEverything } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)

test('no code, token, cookie or secret that anyone got is in the database', async () => {
  const registrationToken = 'a-registration-token-1234567890123456'
  const secret = 'a-secret-of-the-provider-1234567890123'
  world.serve({ registrationToken, secret })
  const browser = world.newBrowser()
  await browser.enter()
  const config = await world.discover()
  const given: string[] = [clientSecret, registrationToken, secret]

  const registered = await fetch(`${world.openId().issuer}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registrationToken}` },
    body: JSON.stringify({ redirect_uris: ['https://wiki.example/callback'] }),
  })
  given.push(((await registered.json()) as Record<string, string>).client_secret ?? '')

  const codeVerifier = client.randomPKCECodeVerifier()
  const parameters = {
    redirect_uri: 'https://wiki.example/callback',
    scope: 'openid offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
  const pushed = await client.buildAuthorizationUrlWithPAR(config, parameters)
  given.push(pushed.searchParams.get('request_uri')?.split(':').at(-1) ?? '')
  // The page of the consent stays open: its interaction is in the database.
  const { url: page } = await browser.visit(pushed.href)
  given.push(new URL(page).pathname.split('/').at(-1) ?? '')
  const { url: logoutPage } = await browser.visit(`${world.openId().issuer}/session/end`)
  given.push(new URLSearchParams(new URL(logoutPage).hash.slice(1)).get('xsrf') ?? '')

  const { url, checks } = await world.request(config, { scope: 'openid offline_access' })
  const answer = await browser.authorize(url)
  given.push(answer.searchParams.get('code') ?? '')
  const tokens = await client.authorizationCodeGrant(config, answer, checks)
  given.push(tokens.access_token, tokens.refresh_token ?? '', tokens.id_token ?? '', checks.pkceCodeVerifier)
  given.push(...[...browser.cookies.values()].map(({ value }) => value))

  expect(given.length).toBeGreaterThan(12)
  for (const value of given) expect(value).toMatch(/^[\w.~-]{20,}$/)
  const stored = JSON.stringify(await readEverything(world.database()))
  expect(given.filter((value) => stored.includes(value))).toEqual([])
})
