import { expect, test } from 'vitest'
import { openIdWorld } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createPasskeyBrowser, newKey } from '../../testing/passkeyBrowser.ts'

const world = openIdWorld(openTestDatabase)

test('a user signs in to a client with a passkey, and the client knows', async () => {
  // No passkey belongs to an IP address.
  const origin = world.origin().replace('127.0.0.1', 'localhost')
  let passed = 0
  world.serve({}, { origin, passkeys: {}, now: () => Date.now() + passed })
  const device = createPasskeyBrowser(world.signIn(), { from: origin })
  const { account } = (await device.enter(newKey())).body as { readonly account: { readonly id: string } }
  expect(await device.add()).toHaveStatus(200)
  await device.send('DELETE', '/api/session')
  passed = 60_000
  const before = Math.floor((Date.now() + passed) / 1000)
  expect(await device.enterByPasskey()).toHaveStatus(200)
  const browser = world.newBrowser(origin)
  browser.keepCookies(device)
  const claims = (await world.signInToClient(browser, await world.discover())).claims()
  expect(claims).toMatchObject({ sub: account.id, acr: 'phr', amr: ['pop', 'user'] })
  // The time of the sign-in with the passkey, and not of that with the wallet before.
  expect(claims?.auth_time).toBeGreaterThanOrEqual(before)
})
