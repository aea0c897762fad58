import { accountButton, choose, expectSignedIn, sessionStatus, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R1.1 the main job: connect, sign in, switch networks, sign out', async ({ tab, world }) => {
  await tab.goto(world.url)
  const wallet = await installWallet(tab)
  await choose(tab, wallet.name)
  await tab.click(signButton)
  await expectSignedIn(tab)

  await tab.click({ role: 'button', name: 'Network Local One' })
  await tab.click({ role: 'button', name: /^Local Two/, dialog: 'Switch Networks' })
  await tab.find({ role: 'button', name: 'Network Local Two' })
  expect(await wallet.methods()).toContain('wallet_switchEthereumChain')

  await tab.click({ role: 'link', name: 'Account' })
  await tab.click({ role: 'button', name: 'Sign out' })
  await expect.poll(() => sessionStatus(tab)).toBe(401)
  await tab.find(accountButton)
})
