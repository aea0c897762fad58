import type { Page } from '@playwright/test'
import { stringToHex } from 'viem'
import { fundedKey } from './support/installWallet.ts'
import { expect, test } from './support/rawSite.ts'
import { serveDemoPage } from './support/serveDemoPage.ts'

type Asking = {
  readonly announced: { provider: { request(args: { method: string; params?: unknown }): Promise<unknown> } }
}

function request(page: Page, method: string, params: readonly unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([method, params]) => (globalThis as unknown as Asking).announced.provider.request({ method, params }),
    [method, params] as const,
  )
}

test('R12.4 the demo wallet has the language of the page, under a strict policy, and shows the message as it is', async ({
  page,
  world,
}) => {
  const demo = await serveDemoPage(world.chains, await fundedKey())
  const requested: string[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  await page.goto(demo.url)
  const english = request(page, 'eth_requestAccounts')
  const sheet = page.locator('.countersign-demo-wallet dialog')
  await expect(sheet).toHaveAccessibleName('Connect to this site')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const [account] = (await english) as [string]
  expect(requested.filter((path) => path.startsWith('/wallet/'))).toEqual([])

  await page.evaluate(() => document.documentElement.setAttribute('lang', 'de-AT'))
  const text = 'Approve 1,000.5 ETH?'
  const signing = request(page, 'personal_sign', [stringToHex(text), account])
  await expect(sheet).toHaveAccessibleName('Diese Nachricht signieren')
  await expect(sheet).toHaveAttribute('lang', 'de')
  await expect(sheet).toHaveAttribute('dir', 'ltr')
  await expect(sheet.getByRole('group', { name: 'Nachricht' })).toHaveText(text)
  await sheet.getByRole('button', { name: 'Bestätigen' }).click()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(requested.filter((path) => path.startsWith('/wallet/'))).toEqual(['/wallet/de.js'])

  const sending = request(page, 'eth_sendTransaction', [
    { from: account, to: account, value: '0xde0b6b3a7640001' },
  ]).catch((error: Error) => error.message)
  await expect(sheet).toContainText('1,000000000000000001 ETH')
  await expect(sheet).toContainText('Maximale Netzwerkgebühr')
  await sheet.getByRole('button', { name: 'Ablehnen' }).click()
  expect(await sending).toContain('The user rejected the request.')
  demo.close()
})

test('R12.4 the demo wallet is in English if its language does not load', async ({ page, world }) => {
  const demo = await serveDemoPage(world.chains, await fundedKey())
  await page.route('**/wallet/de.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '}' }))
  await page.goto(demo.url)
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
  const connecting = request(page, 'eth_requestAccounts')
  const sheet = page.locator('.countersign-demo-wallet dialog')
  await expect(sheet).toHaveAccessibleName('Connect to this site')
  await expect(sheet).toHaveAttribute('lang', 'en')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await connecting
  demo.close()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-CH' })

  test('R12.4 the phone has the language of the browser: connect, sign, disconnect', async ({
    page,
    site,
  }) => {
    await page.goto('/phone')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('complementary')).toContainText('Öffnen Sie die Anwendung und wählen Sie')
    await site.connect(async (uri) => {
      await page.getByRole('button', { name: 'Link einfügen' }).click()
      await page.getByLabel('Link von der Website').fill(uri)
      await page.getByRole('button', { name: 'Verbinden', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Mit A Site verbinden?' })
      await expect(sheet).toContainText('Sie bestätigen jede Anfrage.')
      await expect(sheet).toContainText('Netzwerke')
      await sheet.getByRole('button', { name: 'Bestätigen' }).click()
      await expect(page.getByText('Mit A Site verbunden.')).toBeVisible()
    })
    await page.getByRole('button', { name: 'Verbindung zu A Site trennen' }).click()
    await expect(page.getByText('Keine verbundenen Websites.')).toBeVisible()
  })

  test('R12.4 ?lang= wins over the browser, and stays when the phone takes a link', async ({
    page,
    site,
  }) => {
    const { uri } = await site.propose()
    await page.goto(`/phone/wc?uri=${encodeURIComponent(uri)}&lang=en`)
    await expect(page.getByRole('dialog', { name: 'Connect to A Site?' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?lang=en')
  })

  test('R12.4 the Safe and the popup have the language of the browser', async ({ page, world }) => {
    await page.goto(world.safeHost.url)
    await expect(page.getByRole('heading', { name: 'Haushalts-Safe' })).toBeVisible()
    await expect(page.getByText('2 von 3 Eigentümern')).toBeVisible()
    await page.goto(world.popupWallet.url)
    await expect(page.getByRole('heading', { name: 'Keine Website verbunden' })).toBeVisible()
    await page.goto(`${world.explorerUrl}/31337`)
    await expect(page.getByRole('heading', { name: 'neueste Blöcke' })).toBeVisible()
  })
})
