import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { buildPackages } from '../scripts/packages/build.mjs'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { pressOnceReady } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

// One worker builds the package.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await buildPackages({ log() {} })
})

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const html = (sheet: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A plain page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/${sheet}.css">
    <script type="module" src="/plain.js"></script>
  </head>
  <body>
    <main>
      <countersign-sign-in sign-in chains="31337" heading-level="1"><p>Welcome</p></countersign-sign-in>
    </main>
  </body>
</html>`

const script = `import '/element/index.js'
window.heard = []
for (const type of ['connected', 'disconnected', 'signed-in', 'signed-out'])
  document.addEventListener(type, ({ detail }) => window.heard.push([type, detail?.address ?? null]))
`

const sheets: Readonly<Record<string, string>> = {
  // The font is that of the page, on purpose.
  plain: 'body { margin: 0; font-family: cursive }',
  hostile: `* { all: unset !important; font: italic 40px / 4 cursive !important; text-transform: uppercase !important;
    letter-spacing: 9px !important; text-align: end !important; color: red !important; border: 9px solid red }
    section, button, div, h1 { display: none !important }`,
}

/** Opens a page with the built element on the origin of the sign-in server. */
async function openPage(page: Page, sheet = 'plain'): Promise<void> {
  const dist = new URL('../packages/element/dist/', import.meta.url)
  await page.route(/\/element\/.*\.js$/, async (route) => {
    const [, file = ''] = /\/element\/(.*)$/.exec(route.request().url()) ?? []
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(file, dist), 'utf8') })
  })
  await page.route('/plain.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route(/\/(?:plain|hostile)\.css$/, (route) =>
    route.fulfill({ contentType: 'text/css', body: sheets[sheet] ?? '' }),
  )
  await page.route('/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html(sheet),
    }),
  )
  await page.goto('/plain')
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as [string, string | null][])

/** How each element of the panel looks. The dialog in the shadow root is rendered in advance, out of sight. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const names = [
      ...['color', 'background-color', 'display', 'font-size', 'font-style', 'font-weight', 'line-height'],
      ...['letter-spacing', 'text-align', 'text-transform', 'padding', 'margin', 'border', 'border-radius'],
    ]
    const { shadowRoot } = document.querySelector('countersign-sign-in') as Element
    const panel = shadowRoot?.querySelector('[data-countersign-panel]')
    // An icon is an image once it has loaded, and a box of its size until then.
    return [...(panel?.querySelectorAll('*:not(svg *)') ?? [])].map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const isIcon = element.matches('li button > :first-child')
      return [
        isIcon ? 'icon' : element.localName,
        width,
        height,
        ...names.map((name) => style.getPropertyValue(name)),
      ].join(' ')
    })
  })

test('R2.17 signs in on a plain page under a strict policy, and reports it', async ({ page, pageErrors }) => {
  const accounts = [await fundedKey()]
  // It rejects anything after the first approval.
  const behavior = { sign: 'reject' } as const
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo', accounts, behavior })
  await openPage(page)
  await expect(page.getByText('Welcome')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Connect a Wallet' })).toBeVisible()
  await expectNoViolations(page, 'element')
  await pressOnceReady(page, page.getByRole('button', { name: wallet.name, exact: true }))
  await expect(page.getByText('Welcome')).toBeVisible()
  const address = privateKeyToAddress(accounts[0] as Hex)
  expect(await heard(page)).toEqual([
    ['connected', address],
    ['signed-in', address],
  ])

  await page.reload()
  await expect(page.getByText('Welcome')).toBeVisible()
  await page.evaluate(() => document.querySelector('p')?.remove())
  await page.getByRole('region', { name: 'Signed in' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: `Continue with ${wallet.name}` })).toBeVisible()
  expect((await heard(page)).map(([type]) => type).sort()).toEqual([
    'connected',
    'disconnected',
    'signed-in',
    'signed-out',
  ])
  expect(pageErrors.violations).toEqual([])
})

test('the styles of the page do not reach into the element, and its tokens do', async ({ page }) => {
  await openPage(page)
  const row = page.getByRole('button', { name: 'MetaMask', exact: true })
  await expect(row).toBeVisible()
  const before = await looks(page)
  expect(before.length).toBeGreaterThan(50)
  await openPage(page, 'hostile')
  await expect(row).toBeVisible()
  await expect.poll(() => looks(page)).toEqual(before)

  const box = page.locator('[data-countersign-panel] > div')
  await expect(box).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('countersign-sign-in { --cs-background: rgb(1, 2, 3) }'),
  )
  await expect(box).toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('follows the theme of the page and of the system', async ({ page }) => {
  await openPage(page)
  const box = page.locator('[data-countersign-panel] > div')
  const [light, dark] = ['rgb(255, 254, 251)', 'rgb(28, 29, 27)']
  await expect(box).toHaveCSS('background-color', light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(box).toHaveCSS('background-color', dark)
  await page.evaluate(() => document.documentElement.classList.add('light'))
  await expect(box).toHaveCSS('background-color', light)
  await page.evaluate(() => document.querySelector('countersign-sign-in')?.setAttribute('theme', 'dark'))
  await expect(box).toHaveCSS('background-color', dark)
})
