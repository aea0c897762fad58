import { choose, expectSignedIn, sessionStatus, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R1.1 Back and Forward navigate pages, and return from another document to the signed-in page', async ({
  tab,
  world,
}) => {
  const path = () => tab.run(() => location.pathname)
  await tab.goto(world.url)
  const wallet = await installWallet(tab)
  await choose(tab, wallet.name)
  await tab.click(signButton)
  await expectSignedIn(tab)

  await tab.click({ role: 'link', name: 'Send' })
  await tab.find({ role: 'heading', name: /send/i })
  await tab.click({ role: 'link', name: 'Account' })
  await tab.find({ role: 'button', name: 'Sign out' })
  await tab.back()
  await expect.poll(path).toBe('/send')
  await tab.forward()
  await tab.find({ role: 'button', name: 'Sign out' })

  await tab.goto(`${world.url}/phone`)
  await tab.back()
  await expect.poll(path).toBe('/account')
  await tab.find({ role: 'button', name: 'Sign out' })
  await tab.click({ role: 'button', name: 'Sign out' })
  await expect.poll(() => sessionStatus(tab)).toBe(401)
})
