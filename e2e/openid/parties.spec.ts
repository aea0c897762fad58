import { sessionStatus } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { parties } from './parties.ts'
import { expect, heading, press, signInToParty, subject, test } from './support/test.ts'

for (const party of parties)
  test.describe(party.name, () => {
    test.use({ party })

    test('R2.18 a user signs in with one approval, again without a click, and out', async ({
      page,
      context,
      running,
    }) => {
      // It rejects anything after the first approval.
      const behavior = { sign: 'reject' } as const
      const wallet = await installWallet(page, { rdns: 'dev.countersign.demo', behavior })
      const account = await signInToParty(page, running, wallet)
      await expect(subject(page)).toHaveText(account)
      await expect(page.locator('pre')).toContainText(wallet.accounts[0])

      await context.clearCookies({ domain: '127.0.0.1' })
      await page.goto(running.url)
      await press(page, party.signIn)
      await expect(subject(page)).toHaveText(account)

      await press(page, party.signOut)
      if (party.endsProviderSession) {
        await expect(heading(page, 'Sign out of Countersign?')).toBeVisible()
        await press(page, ['Sign out'])
      }
      await expect(page).toHaveURL(running.url)
      await expect(subject(page)).toHaveCount(0)
      await page.goto(running.provider)
      expect(await sessionStatus(page)).toBe(party.endsProviderSession ? 401 : 200)
    })

    if (party.backchannelPath)
      test('R2.18 a user who signs out at the provider is soon signed out there', async ({
        page,
        running,
      }) => {
        const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
        await signInToParty(page, running, wallet)
        await expect(subject(page)).toBeVisible()
        const signedIn = page.url()
        await page.goto(running.provider)
        await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
        expect(await sessionStatus(page)).toBe(401)
        await expect(async () => {
          await page.goto(signedIn)
          expect(await subject(page).count()).toBe(0)
        }).toPass()
      })
  })
