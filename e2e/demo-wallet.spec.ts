import { testAccounts } from '@countersign/testing'
import type { Locator, Page } from '@playwright/test'
import { type Hex, parseEther, recoverMessageAddress, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { findViolations } from './support/findViolations.ts'
import { fundedKey } from './support/installWallet.ts'
import { serveDemoPage } from './support/serveDemoPage.ts'
import { expect, test as withWorld } from './support/test.ts'

type Asking = { readonly announced: { info: { name: string; rdns: string; icon: string }; provider: Asks } }
type Asks = { request(args: { method: string; params?: unknown }): Promise<unknown> }

const test = withWorld.extend<{ key: Hex; sheet: Locator }>({
  key: async ({ browserName: _ }, use) => use(await fundedKey()),
  page: async ({ page, world, key }, use) => {
    const demo = await serveDemoPage(world.chains, key)
    await page.goto(demo.url)
    await use(page)
    demo.close()
  },
  sheet: async ({ page }, use) => use(page.getByRole('dialog').filter({ hasText: 'Demo Wallet' })),
})

/** Sends a request from within the page; resolves to the response, or the error code. */
function request(page: Page, method: string, params?: unknown): Promise<unknown> {
  return page.evaluate(
    ([method, params]) =>
      (globalThis as unknown as Asking).announced.provider
        .request({ method, ...(params === undefined ? {} : { params }) })
        .catch((error: { code: number }) => error.code),
    [method, params] as const,
  )
}

async function connect(page: Page, sheet: Locator) {
  const pending = request(page, 'eth_requestAccounts')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  return pending
}

const message = (host: string, lines = 1) =>
  [
    `${host} wants you to sign in with your Ethereum account:`,
    '0x0',
    '',
    ...Array(lines).fill('A line of text.'),
  ].join('\n')

test('the demo wallet announces itself by EIP-6963 with a valid icon', async ({ page }) => {
  const { name, rdns, icon } = await page.evaluate(() => (globalThis as unknown as Asking).announced.info)
  expect({ name, rdns }).toEqual({ name: 'Demo Wallet', rdns: 'dev.countersign.demo' })
  const width = await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: source })
    await image.decode()
    return image.naturalWidth
  }, icon)
  expect(width).toBeGreaterThan(0)
})

test('connecting shows the site and the accounts with balances, and exposes the selected one', async ({
  page,
  sheet,
  key,
}) => {
  const pending = request(page, 'eth_requestAccounts')
  await expect(sheet).toHaveAccessibleName('Connect to this site')
  await expect(sheet).toContainText(new URL(page.url()).host)
  await expect(sheet).toContainText(
    'A demo wallet with test funds. It exists only in this local environment.',
  )
  await expect(sheet.getByRole('radio', { name: /Account 1/ })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /Account 1/ })).toHaveAccessibleName(/100 ETH/)
  await sheet.getByRole('radio', { name: /Account 2/ }).check()
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click()
  expect(await pending).toEqual([testAccounts[1].address])
  expect(await request(page, 'eth_accounts')).not.toContain(privateKeyToAddress(key))
  await page.reload()
  expect(await request(page, 'eth_accounts')).toEqual([testAccounts[1].address])
})

test('Reject and Escape both reject with 4001, and Escape keeps the page’s dialog open', async ({
  page,
  sheet,
}) => {
  const rejected = request(page, 'eth_requestAccounts')
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await rejected).toBe(4001)

  await page.getByRole('button', { name: 'Open dialog' }).click()
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const code = page.evaluate(() =>
    (globalThis as unknown as { answer: Promise<unknown> }).answer.catch((e) => e.code),
  )
  expect(await code).toBe(4001)
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeHidden()
})

test('a message is shown in full and can be scrolled and signed by keyboard alone', async ({
  page,
  sheet,
  key,
}) => {
  await connect(page, sheet)
  const text = message(new URL(page.url()).host, 80)
  const pending = request(page, 'personal_sign', [stringToHex(text), privateKeyToAddress(key)])
  const box = sheet.getByRole('group', { name: 'Message' })
  await expect(box).toHaveText(text, { useInnerText: true })
  await expect(sheet).not.toContainText('Reject it if you did not expect this')
  await page.keyboard.press('Tab')
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  const signature = (await pending) as Hex
  expect(await recoverMessageAddress({ message: text, signature })).toBe(privateKeyToAddress(key))
})

test('warns of a sign-in message for another site', async ({ page, sheet, key }) => {
  await connect(page, sheet)
  const pending = request(page, 'personal_sign', [
    stringToHex(message('bank.example')),
    privateKeyToAddress(key),
  ])
  await expect(sheet).toContainText('The message is for bank.example, but localhost')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  expect(await pending).toBe(4001)
})

test('shows amount, recipient, network and fee before it sends a transaction', async ({
  page,
  sheet,
  key,
  controls,
}) => {
  await connect(page, sheet)
  const to = privateKeyToAddress(await fundedKey())
  const value = `0x${parseEther('1.25').toString(16)}`
  const pending = request(page, 'eth_sendTransaction', [{ from: privateKeyToAddress(key), to, value }])
  await expect(sheet).toContainText('1.25 ETH')
  await expect(sheet).toContainText(to)
  await expect(sheet).toContainText('Local One')
  await expect(sheet).toContainText(/Maximum network fee0\.\d+ ETH/)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  expect(await pending).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => controls(31337).balanceOf(to)).toBe(parseEther('101.25'))
})

test('R11.6 shows every call of a batch before it sends them after one approval', async ({
  page,
  sheet,
  key,
  controls,
}) => {
  await connect(page, sheet)
  const from = privateKeyToAddress(key)
  const recipients = [privateKeyToAddress(await fundedKey()), privateKeyToAddress(await fundedKey())]
  const calls = recipients.map((to, index) => ({ to, value: `0x${parseEther(`1.${index}`).toString(16)}` }))
  const pending = request(page, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from, calls }])
  await expect(sheet).toHaveAccessibleName('Send multiple transactions')
  for (const shown of ['1 ETH', '1.1 ETH', ...recipients, from, 'Local One'])
    await expect(sheet).toContainText(shown)
  await expect(sheet).toContainText(/Maximum network fee0\.\d+ ETH/)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  expect(await pending).toMatchObject({ id: expect.any(String) })
  for (const [index, to] of recipients.entries())
    await expect.poll(() => controls(31337).balanceOf(to)).toBe(parseEther(`101.${index}`))
})

test('shows concurrent requests one at a time', async ({ page, sheet, key }) => {
  await connect(page, sheet)
  const account = privateKeyToAddress(key)
  const first = request(page, 'personal_sign', [stringToHex('first'), account])
  const second = request(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await expect(sheet).toHaveCount(1)
  await expect(sheet).toContainText('first')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect(sheet).toHaveAccessibleName('Switch network')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  expect(await Promise.all([first, second])).toEqual([4001, null])
  expect(await request(page, 'eth_chainId')).toBe('0x7a6a')
})

test('works without persistence when storage throws', async ({ page, sheet, key }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Denied.', 'SecurityError')
      },
    })
  })
  await page.reload()
  expect(await connect(page, sheet)).toEqual([privateKeyToAddress(key)])
  await page.reload()
  expect(await request(page, 'eth_accounts')).toEqual([])
})

const questions: Record<string, (account: string, rpcUrl: string) => [method: string, params: unknown]> = {
  sign: (account) => ['personal_sign', [stringToHex(message('localhost:3000', 30)), account]],
  'other-site': (account) => ['personal_sign', [stringToHex(message('bank.example')), account]],
  switch: () => ['wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]],
  send: (account) => [
    'eth_sendTransaction',
    [
      {
        from: account,
        to: testAccounts[2].address,
        value: `0x${parseEther('1.25').toString(16)}`,
        data: '0xc0ffee',
      },
    ],
  ],
}

test('R12.1 at 200 % zoom each account of the sheet is visible, above the buttons', async ({
  page,
  sheet,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const connecting = request(page, 'eth_requestAccounts')
  const accounts = sheet.locator('.choice')
  await expect(accounts).toHaveCount(3)
  // What hides a part of the list cannot be scrolled by a user.
  const cut = await sheet.locator('fieldset').evaluate((list) => list.scrollHeight - list.clientHeight)
  expect(cut, 'pixels of the list that are cut').toBe(0)
  await accounts.last().scrollIntoViewIfNeeded()
  await expect(accounts.last()).toBeInViewport({ ratio: 0.95 })
  await sheet.getByRole('button', { name: 'Approve' }).click()
  expect(await connecting).toHaveLength(1)
})

for (const [scheme, viewport] of [
  ['light', { width: 320, height: 640 }],
  ['dark', { width: 1280, height: 800 }],
] as const) {
  test(`axe finds nothing on the sheet, ${scheme}, ${viewport.width} px`, async ({ page, sheet, key }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    const look = async () => {
      await expect(sheet).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const overflow = await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(overflow).toBe(0)
    }
    const connecting = request(page, 'eth_requestAccounts')
    await look()
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await connecting
    for (const question of Object.values(questions)) {
      const pending = request(page, ...question(privateKeyToAddress(key), ''))
      await look()
      await sheet.getByRole('button', { name: 'Reject' }).click()
      expect(await pending).toBe(4001)
    }
  })
}
