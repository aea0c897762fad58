import { writeFile } from 'node:fs/promises'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { parseEther } from 'viem'
import { createRawSite } from '../packages/testing/src/phone/testing/rawSite.ts'
import { codeFilm, codePicture } from './support/codeImages.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { findCutText } from './support/findCutText.ts'
import { findUnmarked } from './support/findUnmarked.ts'
import { settled } from './support/flows.ts'
import { give } from './support/giveToPage.ts'
import {
  approve,
  connect,
  expect,
  FIRST,
  paste,
  question,
  reject,
  sign,
  sites,
  test,
} from './support/phonePage.ts'
import { watchContext } from './support/watchContext.ts'

const recipient = '0x00000000000000000000000000000000000000A7'

test('shows an invalid link next to the field, and works by keyboard', async ({ page, site }) => {
  await page.getByRole('button', { name: 'Paste a link' }).press('Enter')
  const field = page.getByLabel('Link from the site')
  await expect(field).toBeFocused()
  await page.keyboard.type('https://example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is not a WalletConnect link.')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Paste a link' })).toBeFocused()

  const { uri, responded } = await site.propose()
  await page.keyboard.press('Enter')
  await field.fill(uri)
  await page.keyboard.press('Enter')
  await expect(question(page, 'Connect to A Site?')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await responded()).error?.code).toBe(5000)
  await expect(page.getByText('Rejected. A Site has been notified.')).toBeVisible()
})

test('reads a QR code from a pasted or dropped picture, and a pasted link', async ({ page, site }) => {
  for (const kind of ['paste', 'drop', 'link'] as const) {
    const { uri, responded } = await site.propose()
    const picture = codePicture(uri).toString('base64')
    await page.evaluate(give, kind === 'link' ? { kind: 'paste' as const, text: uri } : { kind, picture })
    await expect(question(page, 'Connect to A Site?')).toBeVisible()
    await reject(page)
    await responded()
  }
})

test('reports a picture without a QR code, or with another one', async ({ page }) => {
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('page.png', await page.screenshot())
  await expect(page.getByText('No QR code found in this picture.')).toBeVisible()
  await choose('other.gif', codePicture('https://example.org'))
  await expect(page.getByText('This is not a WalletConnect code')).toBeVisible()
  await choose('none.png', Buffer.from('no picture'))
  await expect(page.getByText('No QR code found in this picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('No QR code found')).toHaveCount(0)
})

test('without a camera shows a notice and offers alternatives', async ({ page }) => {
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan a code' })
  await expect(sheet.getByRole('status')).toHaveText(/No camera found/)
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Paste a link' }).click()
  await expect(page.getByLabel('Link from the site')).toBeFocused()
})

test(
  'a code before the camera is read, and the camera is let go',
  { tag: '@window' },
  async ({ browserName: _, playwright, site, world }, testInfo) => {
    const { uri, responded } = await site.propose()
    const film = testInfo.outputPath('code.y4m')
    await writeFile(film, codeFilm(uri))
    const { executablePath, args = [] } = testInfo.project.use.launchOptions ?? {}
    const browser = await playwright.chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    })
    const context = await browser.newContext({ permissions: ['camera'] })
    const pageErrors = watchContext(context)
    const page = await context.newPage()
    await page.goto(`${world.url}/phone`)
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(question(page, 'Connect to A Site?')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    await reject(page)
    expect((await responded()).error?.code).toBe(5000)
    expect([pageErrors.externalRequests, pageErrors.violations, pageErrors.uncaught]).toEqual([[], [], []])
    await browser.close()
  },
)

test(
  'reports a denied camera, and retries once it is allowed',
  { tag: '@window' },
  async ({ playwright, world }, testInfo) => {
    const { executablePath, args = [] } = testInfo.project.use.launchOptions ?? {}
    const browser = await playwright.chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...args, '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
    })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${world.url}/phone`)
    await page.getByRole('button', { name: 'Scan a code' }).click()
    const status = page.getByRole('dialog', { name: 'Scan a code' }).getByRole('status')
    await expect(status).toHaveText(/The camera is blocked for this page/)
    await context.grantPermissions(['camera'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(status).toHaveText('Point the camera at the site’s QR code.')
    await browser.close()
  },
)

test('shows typed data and network requests one at a time', async ({ page, site, world }) => {
  const { topic } = await connect(page, site)
  const ask = (method: string, params: unknown) => site.request(topic, 'eip155:31337', { method, params })
  const typed = {
    domain: { name: 'A Site', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Read me' },
  }
  const first = ask('eth_signTypedData_v4', [FIRST, JSON.stringify(typed)])
  await expect(question(page, 'Sign this data')).toContainText('Read me')
  const second = ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await approve(page)
  await expect(question(page, 'Switch network')).toContainText('Local Two')
  await approve(page)
  expect((await first).result).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await second).toEqual({ result: null })
  await expect(page.getByRole('button', { name: 'Network: Local Two' })).toBeVisible()

  const added = {
    chainId: '0x7a69',
    chainName: 'Local One',
    rpcUrls: [world.chains[0].rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const third = site.request(topic, 'eip155:31338', { method: 'wallet_addEthereumChain', params: [added] })
  await expect(question(page, 'Switch network')).toContainText('Local One')
  await approve(page)
  expect(await third).toEqual({ result: null })
})

test('copies the address, and shows it in full when the clipboard is denied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: /^Copy address/ })
  await button.click()
  await expect(page.getByRole('region', { name: 'Account' }).getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FIRST)
  await expect(button).toHaveText('0x90F7…b906')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'))
  })
  await button.click()
  await expect(button).toHaveText(FIRST)
})

test('the tab that opens the phone last takes it over', async ({ page, context, site }) => {
  await connect(page, site)
  const other = await context.newPage()
  await other.goto('/phone')
  await expect(page.getByRole('heading', { name: 'The phone is open in another tab' })).toBeVisible()
  await expect(sites(other)).toContainText('A Site')
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect(sites(page)).toContainText('A Site')
  await expect(other.getByRole('heading', { name: 'The phone is open in another tab' })).toBeVisible()
})

test('shows a site with invalid metadata without breaking', async ({ page, site }) => {
  const metadata = {
    name: '<img src=x onerror=alert(1)>',
    description: 7,
    url: 'javascript:alert(1)',
    icons: ['javascript:alert(1)', 'https://example.org/icon.png', 7],
    redirect: { native: 'javascript:alert(1)', universal: 7 },
  }
  const { topic } = await site.connect(
    async (uri) => {
      await page.goto(`/phone?uri=${encodeURIComponent(uri)}`)
      await expect(question(page, /img src=x/)).toContainText('Unknown URL')
      await approve(page)
      await expect(page.getByText(/^Connected to/)).toBeVisible()
    },
    { metadata },
  )
  const text = 'bank.example wants you to sign in with your Ethereum account:\n0x0'
  const response = site.request(topic, 'eip155:31337', sign(text))
  await expect(question(page, 'Sign this message')).toContainText('The message is for bank.example')
  await approve(page)
  expect((await response).result).toMatch(/^0x/)
  await expect(page.getByRole('img')).toHaveCount(0)
})

test('shows an unreachable relay and a refusing one', async ({ page, relay }) => {
  const site = createRawSite({ relayUrl: relay.url, projectId: TRIAL_PROJECT_ID })
  await page.goto('/phone')
  await connect(page, site)
  await relay.faults.kill()
  await expect(page.getByText('The relay is not responding')).toBeVisible()
  await relay.faults.start()
  await expect(page.getByText('The relay is not responding')).toHaveCount(0)
  await expect(sites(page)).toContainText('A Site')

  await relay.faults.set({ refuse: 'Project not found' })
  await page.reload()
  await expect(page.getByText('The relay rejected this phone')).toBeVisible()
  await relay.faults.clear()
  site.close()
})

for (const [device, viewport, colorScheme, isAxeAsked] of [
  ['a desk', { width: 1280, height: 800 }, 'light', true],
  ['a phone', { width: 390, height: 844 }, 'dark', true],
  ['a small phone', { width: 320, height: 568 }, 'light', false],
  ['a desk at 200 % zoom', { width: 640, height: 400 }, 'dark', false],
] as const)
  test.describe(`on ${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('R12.1 every view fits, and axe finds nothing in any view', async ({ page, site }, testInfo) => {
      // Nine views, each looked at in full.
      const look = async (what: string) => {
        await settled(page)
        await testInfo.attach(what, { body: await page.screenshot(), contentType: 'image/png' })
        if (isAxeAsked) await expectNoViolations(page, what)
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('html, #phone, .home, dialog, dialog .content')]
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => `${element.tagName}.${element.className}`),
        )
        expect(wide, what).toEqual([])
        expect(await page.evaluate(findCutText), what).toEqual([])
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await page.evaluate(findUnmarked), `${what}, forced colors`).toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
      }
      await look('home')
      const proposal = await site.propose()
      for (const [name, sheet] of [
        ['Scan a code', 'Scan a code'],
        ['Paste a link', 'Paste a link'],
        ['Account 1: choose another', 'Accounts'],
        ['Network: Local One', 'Networks'],
      ] as const) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
        await look(sheet)
        await page.keyboard.press('Escape')
      }
      await paste(page, proposal.uri)
      await expect(question(page, 'Connect to A Site?')).toBeVisible()
      await look('connect')
      await approve(page)
      const { topic, id } = await site.settles(proposal)
      await site.respond(topic, 'wc_sessionSettle', id, { result: true })
      await expect(page.getByText('Connected to A Site.')).toBeVisible()
      await look('connected')
      const value = `0x${parseEther('1.25').toString(16)}`
      const requests = [
        [
          sign(
            `bank.example wants you to sign in with your Ethereum account:\n${'A long line. '.repeat(80)}`,
          ),
          ['The message is for bank.example'],
        ],
        [
          {
            method: 'eth_sendTransaction',
            params: [{ from: FIRST, to: recipient, value, data: '0xc0ffee' }],
          },
          ['1.25 ETH', recipient, 'Local One'],
        ],
      ] as const
      for (const [request, texts] of requests) {
        const response = site.request(topic, 'eip155:31337', request)
        await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
        for (const text of texts) await expect(page.getByRole('dialog')).toContainText(text)
        await look(request.method)
        await reject(page)
        expect((await response).error?.code).toBe(5000)
      }
      await look('rejected')
    })
  })
