import { readFile } from 'node:fs/promises'
import {
  ETHER,
  type InstalledWallet,
  readRecording,
  testAccounts,
  type WalletRecording,
  walletScript,
} from '@countersign/testing'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { expect, test } from './support/test.ts'

const RDNS = 'test.recorder'

for (const kind of ['metaMask', 'phantom', 'taho', 'clearWallet'] as const)
  test(`a recording of ${kind} plays back as it was recorded`, async ({ page, browser, playground }) => {
    const first = await record(page, playground, kind)
    const again = await browser.newContext()
    const second = await record(await again.newPage(), playground, first)
    await again.close()
    expect(withoutTimes(second)).toEqual(withoutTimes(first))
    expect(JSON.stringify(first)).not.toMatch(/0x[0-9a-f]{17}|127\.0\.0\.1/i)
    const code = first.steps.find(({ id }) => id === 'switch_unknown')?.log.at(-1)
    expect(code).toMatchObject({ kind: 'error', error: { code: kind === 'taho' ? 4901 : 4902 } })
  })

test('the recorder works by keyboard, skips steps, and fits a narrow window', async ({
  page,
  playground,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, playground, 'clearWallet')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('eu.flashsoft.clear-wallet, io.metamask, window.ethereum')).toBeVisible()
  await expectNoViolations(page, 'choice of a wallet')
  await page.getByRole('button', { name: 'Start recording' }).press('Enter')
  await expect(start(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Reject a connection: Skipped.')
  await setNextBehavior(page, 'connect', 'never')
  await expect(start(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeFocused()
  await expect(page.getByText('Waiting for the wallet: 0 of 120 s')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Approve a connection: No response.')
  await expect(page.getByText('This step needs a connected account.')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'steps')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the playground loads nothing of the recorder until it is opened', async ({ page, playground }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${playground}?find=sign-in-ready`)
  await expect(page.getByRole('status')).toHaveText(/^1 of/)
  expect(scripts.filter((url) => /Recorder/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Record a wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Record a wallet' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^No wallet found/)
  expect(scripts.filter((url) => /Recorder/.test(url))).not.toEqual([])
})

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })

/** Opens the recorder with a scripted wallet in the page. */
async function open(page: Page, playground: string, imitates: InstalledWallet['imitates']) {
  const chain = (id: number) => ({
    id,
    name: `Network ${id}`,
    rpcUrl: `${playground}rpc/${id}`,
    nativeCurrency: ETHER,
  })
  await page.route('**/rpc/*', (route) => {
    const { id, method } = route.request().postDataJSON()
    const chainId = `0x${Number(route.request().url().split('/').at(-1)).toString(16)}`
    return route.fulfill({
      json: { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? chainId : 'Test/v1' },
    })
  })
  const wallet: InstalledWallet = {
    info: { name: 'Test', rdns: RDNS, uuid: crypto.randomUUID() },
    privateKeys: [testAccounts[0].privateKey],
    chains: [chain(31337), chain(31338)],
    behavior: {},
    ...(imitates ? { imitates } : {}),
  }
  await page.addInitScript({ content: await walletScript([wallet]) })
  await page.goto(`${playground}?record`)
  await expect(page.getByRole('status')).toHaveText(/^Providers found/)
}

/** Records every step, with a user who follows the instructions. */
async function record(
  page: Page,
  playground: string,
  imitates: InstalledWallet['imitates'],
): Promise<WalletRecording> {
  await open(page, playground, imitates)
  await page.getByLabel('Chain ID of a network in the wallet').fill('31338')
  await page.getByLabel('Chain ID of a network not in the wallet').fill('31339')
  await page.getByLabel('RPC URL').fill(`${playground}rpc/31339`)
  await page.getByRole('button', { name: 'Start recording' }).click()
  const steps = page.getByRole('listitem')
  const count = await steps.count()
  for (let at = 0; at < count; at++) {
    const step = steps.nth(at)
    await expect(step).toHaveAttribute('aria-current', 'step')
    const title = (await step.getByRole('heading').textContent()) ?? ''
    const kind = /connection/.test(title) ? 'connect' : /switch/i.test(title) ? 'switch' : 'sign'
    if (title.startsWith('Reject')) await setNextBehavior(page, kind, 'reject')
    await step.getByRole('button', { name: /^(Start|Continue)$/ }).click()
    if (!title.startsWith('Disconnect')) continue
    await page.evaluate(disconnectWallet, RDNS)
    await step.getByRole('button', { name: 'Done' }).click()
  }
  await expect(page.getByRole('status')).toHaveText(/complete\.$/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  await expect(page.getByRole('textbox', { name: 'Recording' })).toHaveValue(file)
  return readRecording(JSON.parse(file))
}

const setNextBehavior = (page: Page, kind: string, behavior: string) =>
  page.evaluate(setNextBehaviorInPage, { rdns: RDNS, kind, behavior })

/** Removes what differs between recordings. */
function withoutTimes(recording: WalletRecording): unknown {
  return JSON.parse(
    JSON.stringify(recording, (key, value) => (/^(elapsedMs|recordedAt)$/.test(key) ? undefined : value)),
  )
}

// The functions below run in the page.

type PageWallets = {
  readonly countersignWallets: Record<string, Record<string, (...args: unknown[]) => void>>
}

function setNextBehaviorInPage({ rdns, kind, behavior }: { rdns: string; kind: string; behavior: string }) {
  ;(window as unknown as PageWallets).countersignWallets[rdns]?.setNextBehavior?.(kind, behavior)
}

function disconnectWallet(rdns: string) {
  ;(window as unknown as PageWallets).countersignWallets[rdns]?.disconnect?.()
}
