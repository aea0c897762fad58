import { expectNoFindings } from './support/expectNoFindings.ts'
import { accountButton, choose, connect, connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const SCHEMES = ['light', 'dark'] as const

for (const [device, viewport] of Object.entries(VIEWPORTS))
  for (const colorScheme of SCHEMES)
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('R12.1 axe finds nothing on any page', async ({ page }) => {
        for (const path of ['/', '/account', '/send', '/nowhere']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoFindings(page, path)
        }
      })

      test('R12.1 axe finds nothing in any view on the way to being signed in', async ({ page }) => {
        const wallet = await installWallet(page, { behaviour: { connect: 'reject' } })
        await page.goto('/')
        await connectButton(page).click()
        await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
        await expectNoFindings(page, 'list')
        await page.keyboard.press('Escape')
        await choose(page, 'Phantom')
        await expect(page.getByText('Phantom is not installed').first()).toBeVisible()
        await expectNoFindings(page, 'not installed')
        await page.keyboard.press('Escape')
        await choose(page, wallet.name)
        await expect(page.getByRole('button', { name: 'RETRY' })).toBeVisible()
        await expectNoFindings(page, 'rejected')
        await page.keyboard.press('Escape')
        await wallet.answer('connect', 'approve')
        await connect(page, wallet)
        await expectNoFindings(page, 'sign-in')
        await wallet.answer('sign', 'throw-null')
        await page.getByRole('button', { name: 'Sign message' }).click()
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        await expectNoFindings(page, 'sign-in failed')
      })

      test('R12.1 axe finds nothing in any view of a signed-in visitor', async ({ page }) => {
        const wallet = await installWallet(page)
        await page.goto('/')
        await signIn(page, wallet)
        await expectNoFindings(page, 'home')
        await accountButton(page).click()
        await expect(dialogOf(page, 'Your wallet')).toBeVisible()
        await expectNoFindings(page, 'profile')
        await page.keyboard.press('Escape')
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Network / })
          .click()
        await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
        await expectNoFindings(page, 'networks')
        await page.keyboard.press('Escape')
        await wallet.emit('chainChanged', '0x1')
        await page.getByRole('button', { name: 'Wrong network' }).click()
        await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
        await expectNoFindings(page, 'wrong network')
        await wallet.emit('chainChanged', '0x7a69')
        for (const path of ['/account', '/send']) {
          await page.goto(path)
          await expect(accountButton(page)).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoFindings(page, path)
        }
      })
    })
