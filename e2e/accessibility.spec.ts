import { routePaths } from '../apps/web/src/routes/RoutePath.ts'
import { appearances } from './support/appearances.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

// The views of the dialog: playground.spec.ts. The pages of the account: account/accessibility.spec.ts.
for (const { name, viewport, colorScheme } of appearances)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('R12.1 axe finds nothing on any page', async ({ page }) => {
      for (const path of [...routePaths, '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page, path)
      }
    })

    test('R12.1 axe finds nothing on the pages of a signed-in user, also on a wrong network', async ({
      page,
    }) => {
      const wallet = await installWallet(page)
      await page.goto('/')
      await signIn(page, wallet)
      await expectNoViolations(page, 'home')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Send' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Send' })).toBeVisible()
      await expectNoViolations(page, 'send')
      await wallet.emit('chainChanged', '0x1')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong network' })).toBeVisible()
      await expectNoViolations(page, 'wrong network')
    })
  })
