import { signedOut } from './support/accountPages.ts'
import { accountButton, connectButton, dialogOf, sessionStatus } from './support/flows.ts'
import { expect, test } from './support/test.ts'

// Clicks through the demo wallet as a user would: nothing here is scripted.
test('R1.1 the main job: connect, sign in, switch networks, send, see it confirmed, sign out', async ({
  page,
}) => {
  const sheet = (title: RegExp) => page.getByRole('dialog', { name: title })
  const approve = async (title: RegExp) => {
    await sheet(title).getByRole('button', { name: 'Approve' }).click()
    await expect(sheet(title)).toHaveCount(0)
  }

  await page.goto('/')
  await test.step('connect', async () => {
    await connectButton(page).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'Demo Wallet' }).click()
    await approve(/connect/i)
  })

  await test.step('sign in', async () => {
    const view = dialogOf(page, 'Verify your account')
    await view.getByRole('button', { name: 'Sign message' }).click()
    const sign = sheet(/sign/i)
    await expect(sign).toContainText('wants you to sign in with your Ethereum account')
    await expect(sign).toContainText('Nonce: ')
    await approve(/sign/i)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sessionStatus(page)).toBe(200)
  })

  await test.step('switch networks', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Network Local One' }).click()
    const networks = dialogOf(page, 'Switch Networks')
    await expect(networks.getByRole('button', { name: 'Local One' })).toContainText('Connected')
    await networks.getByRole('button', { name: 'Local Two' }).click()
    await approve(/switch/i)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()
  })

  await test.step('send', async () => {
    await page.getByRole('link', { name: 'Send' }).first().click()
    await page.getByLabel('To', { exact: true }).fill('0x00000000000000000000000000000000DeaDBeef')
    await page.getByLabel('Amount', { exact: true }).fill('0.27')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await approve(/send/i)
  })

  await test.step('see it', async () => {
    await accountButton(page).click()
    const profile = dialogOf(page, 'Your wallet')
    const row = profile.getByRole('listitem').filter({ hasText: 'Send 0.27 ETH' })
    await expect(row).toContainText('Local Two')
    await expect(row).toContainText('Confirmed')
    await profile.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('sign out', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOut(page)).toBeVisible()
    expect(await sessionStatus(page)).toBe(401)
    await expect(accountButton(page)).toBeVisible()
  })
})
