import { choose, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test.use({ settings: { keepsCookies: false } })

test('R10.6 reports blocked cookies before it requests a signature', async ({ tab, world }) => {
  const text = () => tab.run(() => document.querySelector('main')?.textContent)
  await tab.goto(world.url)
  await expect.poll(text).toContain('This browser blocks cookies for this page')
  const wallet = await installWallet(tab)
  await choose(tab, wallet.name)
  await tab.find(signButton)
  expect(await text()).toContain('You cannot sign in here')
  expect(await wallet.methods()).not.toContain('personal_sign')
})
