import { choose, expectSignedIn, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R4.5 retries a rejected connection and a rejected signature', async ({ tab, world }) => {
  await tab.goto(world.url)
  const wallet = await installWallet(tab, { connect: 'reject', sign: 'reject' })
  await choose(tab, wallet.name)
  await expect.poll(tab.dialogText).toContain('You rejected the request')
  await wallet.setBehavior('connect', 'approve')
  await tab.click({ role: 'button', name: 'RETRY' })

  await tab.click(signButton)
  await expect.poll(async () => (await wallet.methods()).includes('personal_sign')).toBe(true)
  await wallet.setBehavior('sign', 'approve')
  await tab.click({ role: 'button', name: /sign|retry/i, dialog: 'Verify your account' })
  await expectSignedIn(tab)
})
