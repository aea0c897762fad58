import { choose, expectSignedIn, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test.use({ settings: { hasStorage: false } })

test('R3.5 a page without local storage connects and signs in', async ({ tab, world }) => {
  await tab.goto(world.url)
  expect(await tab.run(() => typeof window.localStorage?.setItem)).toBe('undefined')
  const wallet = await installWallet(tab)
  await choose(tab, wallet.name)
  await tab.click(signButton)
  await expectSignedIn(tab)
})
