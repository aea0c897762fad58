import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { foundry } from 'viem/chains'
import { bundleScript } from './support/bundleScript.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { challengeReady, connectButton, dialogOf, expectSignedIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { startTermsServer, type TermsServer } from './support/startTermsServer.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ readonly server: TermsServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startTermsServer(foundry.id)
    await use(server)
    await server.close()
  },
})

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/page.js" defer></script>
  </head>
  <body></body>
</html>`

const texts: Readonly<Record<string, string>> = { '1': 'Be kind.', '2': 'Be very kind.' }

const termsOf = (server: TermsServer, version: string) => ({
  version,
  url: `${server.url}/terms`,
  text: texts[version] ?? '',
})

const resourceOf = (server: TermsServer, version: string) => {
  const sha256 = createHash('sha256')
    .update(texts[version] ?? '')
    .digest('hex')
  return `${server.url}/terms#version=${version}&sha256=${sha256}`
}

/** Opens the page of the application, on the origin of its server, with a version of the terms. */
async function openPage(page: Page, server: TermsServer, version: string): Promise<void> {
  const script = await bundleScript(new URL('./support/termsPage.tsx', import.meta.url))
  await page.route('**/page?*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${server.url}/page?version=${version}`)
}

const status = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

test('R4.24 R10.26 a user accepts the terms with one approval, and later their next version', async ({
  page,
  server,
}) => {
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
  const requests = async () =>
    (await wallet.methods()).filter((method) => /^(?:eth_requestAccounts|personal_|wallet_)/.test(method))
  server.change(termsOf(server, '1'))
  await openPage(page, server, '1')
  await status(page, 'signed_out')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('button', { name: wallet.name, exact: true })
  const box = dialog.getByRole('checkbox', { name: 'I accept the Terms.' })
  await expect(box).toBeVisible()
  await row.click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Accept the terms to continue.')
  expect(await requests()).toEqual([])
  await expectNoViolations(page, 'terms')
  await page.keyboard.press('Space')
  await challengeReady(page)
  await row.click()
  await status(page, 'signed_in 1 accepted')
  expect(await requests()).toEqual(['wallet_connect'])
  const [first] = await server.consents()
  expect(first?.message).toContain(`\nResources:\n- ${resourceOf(server, '1')}`)

  server.change(termsOf(server, '2'))
  await openPage(page, server, '2')
  await status(page, 'signed_in 2 outdated')
  await page.getByRole('button', { name: 'Accept version 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await status(page, 'signed_in 2 outdated')
  await page.getByRole('button', { name: 'Accept version 2' }).click()
  await dialog.getByRole('button', { name: 'Sign message' }).click()
  await expect(box).toBeFocused()
  await expectNoViolations(page, 'terms in the sign-in view')
  await box.check()
  await dialog.getByRole('button', { name: 'Sign message' }).click()
  await status(page, 'signed_in 2 accepted')
  await expect(dialog).toHaveCount(0)
  const consents = await server.consents()
  expect(consents.map(({ version }) => version)).toEqual(['1', '2'])
  expect(consents[1]?.message).toContain(resourceOf(server, '2'))
})

test('R4.24 a page with an earlier version has nothing signed', async ({ page, server }) => {
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
  server.change(termsOf(server, '2'))
  await openPage(page, server, '1')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(dialog.getByText('Error preparing message, please retry!').first()).toBeVisible()
  await expect(page.getByTestId('error')).toHaveText('terms_mismatch')
  const asked = (await wallet.methods()).filter((method) => /^(?:personal_|wallet_connect)/.test(method))
  expect(asked).toEqual([])
  expect(await server.consents()).toEqual([])
})

test('R4.24 R10.26 the application of the server asks for the terms of its settings', async ({
  page,
  servers,
}) => {
  const version = '2026-11-01'
  const { url, close } = await servers.start({
    requestSignature: 'on_connect',
    terms: {
      version,
      url: 'https://app.example/terms',
      text: 'Be kind.',
      label: 'I accept the [Terms of Service].',
      mode: 'checkbox',
    },
  })
  const wallet = await installWallet(page)
  await page.goto(url)
  await connectButton(page).click()
  const dialog = dialogOf(page, 'Connect a Wallet')
  const row = dialog.getByRole('button', { name: wallet.name, exact: true })
  const box = dialog.getByRole('checkbox', { name: 'I accept the Terms of Service.' })
  await expect(box).toBeVisible()
  await row.click()
  await expect(box).toBeFocused()
  expect(await wallet.methods()).not.toContain('eth_requestAccounts')
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    'https://app.example/terms',
  )
  await box.check()
  await challengeReady(page)
  await row.click()
  await expectSignedIn(page)
  const consents = await servers.query<{ version: string }>('SELECT version FROM countersign.consents')
  expect(consents).toEqual([{ version }])
  await close()
})
