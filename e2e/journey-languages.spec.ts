import webArabic from '../apps/web/src/i18n/languages/ar.json' with { type: 'json' }
import webGerman from '../apps/web/src/i18n/languages/de.json' with { type: 'json' }
import {
  formatMessage,
  formatNumber,
  type Message,
  type MessageParameters,
} from '../packages/core/src/i18n/index.ts'
import kitArabic from '../packages/kit/src/i18n/languages/ar.json' with { type: 'json' }
import kitGerman from '../packages/kit/src/i18n/languages/de.json' with { type: 'json' }
import { en as wallet } from '../packages/testing/src/texts/en.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { dialogOf, receiptState, sessionStatus } from './support/flows.ts'
import { expect, test } from './support/test.ts'

const languages = [
  { locale: 'de', dir: 'ltr', amount: '0,25', kit: kitGerman, web: webGerman },
  { locale: 'ar', dir: 'rtl', amount: '0.25', kit: kitArabic, web: webArabic },
] as const

for (const { locale, dir, amount, kit, web } of languages)
  test.describe(locale, () => {
    test.use({ locale })
    const say = (text: Message, parameters: MessageParameters = {}) => formatMessage(text, parameters, locale)

    test('R12.4 the main job by role and name: connect, sign in, switch networks, send, sign out', async ({
      page,
    }) => {
      const banner = page.getByRole('banner')
      const button = (text: Message, parameters?: MessageParameters) => ({
        name: say(text, parameters),
        exact: true,
      })
      const approve = async (title: string) => {
        const sheet = page.getByRole('dialog', { name: title, exact: true })
        await expect(sheet).toHaveAttribute('lang', 'en')
        await expect(sheet).toHaveAttribute('dir', 'ltr')
        await sheet.getByRole('button', { name: wallet['approval.approve'], exact: true }).click()
        await expect(sheet).toHaveCount(0)
      }

      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await page.getByRole('button', button(kit['button.connect'])).click()
      const list = dialogOf(page, say(kit['list.title']))
      await expectNoViolations(page, 'list')
      await list.getByRole('button', { name: 'Demo Wallet' }).click()
      await approve(wallet['approval.connect.title'])

      const signIn = dialogOf(page, say(kit['signIn.title']))
      await signIn.getByRole('button', button(kit['signIn.sign'])).click()
      await approve(wallet['approval.sign.title'])
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await sessionStatus(page)).toBe(200)

      await banner.getByRole('button', button(kit['button.network'], { chain: 'Local One' })).click()
      await dialogOf(page, say(kit['chains.title'])).getByRole('button', { name: 'Local Two' }).click()
      await approve(wallet['approval.switch.title'])
      await expect(
        banner.getByRole('button', button(kit['button.network'], { chain: 'Local Two' })),
      ).toBeVisible()

      await banner.getByRole('link', button(web.app['nav.send'])).click()
      await page
        .getByLabel(say(web.send.to), { exact: true })
        .fill('0x00000000000000000000000000000000DeaDBeef')
      await page.getByLabel(say(web.send.amount), { exact: true }).fill(amount)
      await page.getByRole('main').getByRole('button', button(web.send.submit)).click()
      await approve(wallet['approval.send.title'])
      await expect(receiptState(page, formatNumber(0.25, locale))).toContainText(
        say(kit['transaction.confirmed']),
      )
      await expectNoViolations(page, 'sent')

      await banner.getByRole('link', button(web.app['nav.account'])).click()
      await page.getByRole('button', button(web.account['account.signOut'])).click()
      await expect(page.getByRole('heading', button(web.account['account.signedOut.title']))).toBeVisible()
      expect(await sessionStatus(page)).toBe(401)
    })
  })
