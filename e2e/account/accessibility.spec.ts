import { callServer, linkByCall, prove } from '../support/accountCalls.ts'
import { heading, newAccount, openSignedIn, PAGES } from '../support/accountPages.ts'
import { appearances } from '../support/appearances.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { expect, test } from '../support/test.ts'

for (const { name: appearance, viewport, colorScheme } of appearances)
  test.describe(appearance, () => {
    test.use({ viewport, colorScheme })

    test('R12.1 axe finds nothing on any page of the account', async ({ page }) => {
      const account = await openSignedIn(page, '/account')
      await linkByCall(page, newAccount())
      await callServer(page, 'POST', '/api/siwe/verify', await prove(page, { account, signer: newAccount() }))
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path)
        await expect(heading(page, name)).toBeVisible()
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
        await expectNoViolations(page, path)
      }
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('button', { name: 'Delete permanently' }).click()
      await expectNoViolations(page, 'asked before deleting')
    })
  })
