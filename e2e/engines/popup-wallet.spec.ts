import { choose, expectSignedIn, signButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

for (const wallet of ['Coinbase Wallet', 'Base'])
  test(`R3.7 ${wallet} connects in its popup and signs in`, async ({ tab, world }) => {
    await tab.goto(world.url)
    await choose(tab, wallet)
    await tab.inPopup(() => tab.click({ role: 'button', name: 'Approve' }))
    await expect.poll(async () => (await tab.windows()).length).toBe(1)
    await tab.click(signButton)
    await tab.inPopup(() => tab.click({ role: 'button', name: 'Approve' }))
    await expectSignedIn(tab)
  })
