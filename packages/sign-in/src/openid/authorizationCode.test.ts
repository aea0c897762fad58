import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { openIdWorld } from '../testing/openIdWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)

test('signs a user in to a client, from the discovery to the claims', async () => {
  const browser = world.newBrowser()
  const account = await browser.enter()
  const config = await world.discover()
  const tokens = await world.signInToClient(browser, config, { scope: 'openid profile wallets' })
  expect(tokens.claims()).toMatchObject({
    iss: world.openId().issuer,
    aud: 'wiki',
    sub: account.id,
    acr: 'urn:countersign:wallet',
    amr: ['swk'],
    auth_time: expect.any(Number),
  })
  const { address } = browser.wallet()
  expect(await client.fetchUserInfo(config, tokens.access_token, account.id)).toEqual({
    sub: account.id,
    preferred_username: address,
    wallets: [{ address, verified_at: expect.any(Number) }],
  })
})
