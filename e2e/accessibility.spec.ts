import { appearances } from './support/appearances.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { accountButton, choose, connect, connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

for (const { name, viewport, colorScheme } of appearances)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('R12.1 axe finds nothing on any page', async ({ page }) => {
      for (const path of ['/', '/account', '/send', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page, path)
      }
    })

    test('R12.1 axe finds nothing in any view until the user is signed in', async ({ page }) => {
      const wallet = await installWallet(page, { behavior: { connect: 'reject' } })
      await page.goto('/')
      await connectButton(page).click()
      await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
      await expectNoViolations(page, 'list')
      await page.keyboard.press('Escape')
      await choose(page, 'Phantom')
      await expect(page.getByText('Phantom is not installed').first()).toBeVisible()
      await expectNoViolations(page, 'not installed')
      await page.keyboard.press('Escape')
      await choose(page, wallet.name)
      await expect(page.getByRole('button', { name: 'RETRY' })).toBeVisible()
      await expectNoViolations(page, 'rejected')
      await page.keyboard.press('Escape')
      await wallet.setBehavior('connect', 'approve')
      await connect(page, wallet)
      await expectNoViolations(page, 'sign-in')
      await wallet.setBehavior('sign', 'throw_null')
      await page.getByRole('button', { name: 'Sign message' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectNoViolations(page, 'sign-in failed')
    })

    test('R12.1 axe finds nothing in any view of a signed-in user', async ({ page }) => {
      const wallet = await installWallet(page)
      await page.goto('/')
      await signIn(page, wallet)
      await expectNoViolations(page, 'home')
      await accountButton(page).click()
      await expect(dialogOf(page, 'Your wallet')).toBeVisible()
      await expectNoViolations(page, 'profile')
      await page.keyboard.press('Escape')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Network / })
        .click()
      await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
      await expectNoViolations(page, 'networks')
      await page.keyboard.press('Escape')
      await wallet.emit('chainChanged', '0x1')
      await page.getByRole('button', { name: 'Wrong network' }).click()
      await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
      await expectNoViolations(page, 'wrong network')
      await wallet.emit('chainChanged', '0x7a69')
      for (const path of ['/account', '/send']) {
        await page.goto(path)
        await expect(accountButton(page)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page, path)
      }
    })
  })
