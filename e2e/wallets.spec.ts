import type { PhoneApprover } from '@countersign/testing'
import type { Page } from '@playwright/test'
import { expectFailed, retryButton, signMessage, stateOf } from './support/errorStates.ts'
import { connectButton, dialogOf, expectSignedIn, short } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { iPhone, pairingUriOf, test as phoneTest, tapWallet } from './support/mobile.ts'
import { expect, test } from './support/phone.ts'
import { pairingUriIn, showCode } from './support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

const BINANCE = 'Binance Wallet'
const DECLINED = `You rejected the request in ${BINANCE}. Nothing was shared.`

/** What an extension does instead of handling a method. */
type Does =
  | { readonly fails: { readonly code?: number; readonly message: string } }
  | { readonly answers: unknown }
  | 'nothing'

type BinancePage = { binancew3w?: { does: Record<string, Does> } }

/** Until it is set again. */
const setDoes = (page: Page, method: string, does?: Does) =>
  page.evaluate(
    ([method, does]) => {
      const { binancew3w } = window as BinancePage
      if (!binancew3w) throw new Error('The extension is not there.')
      if (does) binancew3w.does[method] = does
      else delete binancew3w.does[method]
    },
    [method, does] as const,
  )

/** Runs in the page: a silent provider in place of Binance's extension. */
function standAsBinance() {
  type Announced = {
    provider: { request(args: { method: string }): Promise<unknown>; on: unknown; removeListener: unknown }
  }
  const page = window as { binancew3w?: object }
  const hush = (event: Event) => {
    event.stopImmediatePropagation()
    const { provider } = (event as CustomEvent<Announced>).detail
    const does: Record<string, Does> = {}
    page.binancew3w ??= {
      isExtension: true,
      does,
      ethereum: {
        on: provider.on,
        removeListener: provider.removeListener,
        request(args: { method: string }) {
          const instead = does[args.method]
          if (instead === 'nothing') return new Promise(() => {})
          if (instead && 'answers' in instead) return Promise.resolve(instead.answers)
          const { message = '', ...code } = instead?.fails ?? {}
          return instead ? Promise.reject(Object.assign(new Error(message), code)) : provider.request(args)
        },
      },
    }
  }
  addEventListener('eip6963:announceProvider', hush, { capture: true })
}

test('R8.2 Binance’s extension: each of its own errors ends in a state with a next step', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 30_000 })
  await page.addInitScript(standAsBinance)
  const wallet = await installWallet(page)
  await page.goto('/')
  await connectButton(page).click()
  const row = dialogOf(page, 'Connect a Wallet').getByRole('button', { name: BINANCE, exact: true })
  await expect(row).toHaveCount(1)
  await setDoes(page, 'eth_requestAccounts', { fails: { code: -32050, message: '' } })
  await row.click()
  await expectFailed(page, DECLINED, { name: BINANCE })
  expect(await wallet.methods()).toEqual([])

  const problem = `${BINANCE} reported an error. Make sure it is unlocked, then try again.`
  for (const [does, expected] of [
    [{ fails: { message: 'User denied account authorization' } }, DECLINED],
    [{ answers: null }, problem],
    [{ fails: { code: -32603, message: 'internal' } }, problem],
  ] as const) {
    await setDoes(page, 'eth_requestAccounts', does)
    await retryButton(page).click()
    await expectFailed(page, expected, { name: BINANCE })
  }

  await setDoes(page, 'eth_requestAccounts', 'nothing')
  await retryButton(page).click()
  await expect(stateOf(page, 'opening')).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(stateOf(page, 'opening')).toContainText(`Don’t see a request? Open ${BINANCE}`)
  await setDoes(page, 'eth_requestAccounts')
  await retryButton(page).click()
  await expect(signMessage(page)).toBeEnabled()

  await setDoes(page, 'personal_sign', { fails: { code: 1000, message: '' } })
  await signMessage(page).click()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(dialogOf(page, 'Verify your account').getByRole('alert')).toHaveCount(0)
  await setDoes(page, 'personal_sign')
  await signMessage(page).click()
  await expectSignedIn(page)
  // The application has no network 56: it stays where it is.
  expect(await wallet.methods()).not.toContain('wallet_switchEthereumChain')
})

test('R8.2 Binance’s app: its own rejection code is not an error', async ({ page, makePhone }) => {
  const codes = [-32050]
  const approver: PhoneApprover = async ({ kind }) => {
    const code = kind === 'sign' ? codes.shift() : undefined
    if (code !== undefined) throw { code, message: '' }
    return { approved: true }
  }
  const phone = await makePhone({ approver })
  await page.goto('/')
  const code = await showCode(page, BINANCE)
  expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await phone.pair(code)
  await signMessage(page).click()
  await expect.poll(() => codes).toEqual([])
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(page.getByText('Error signing message')).toHaveCount(0)
  await signMessage(page).click()
  await expectSignedIn(page)
})

phoneTest(
  'R2.6 Ledger Live opens on this computer with the click; its code and its link stay',
  async ({ page, links, phone }) => {
    const other = await installWallet(page)
    await page.goto('/')
    const code = await showCode(page, 'Ledger')
    const uri = pairingUriIn(code)
    expect(code).toBe(`ledgerlive://wc?uri=${encodeURIComponent(uri)}`)
    await expect.poll(() => links).toEqual([{ href: code, target: '_self', inTap: true }])
    const view = dialogOf(page, 'Scan with Ledger')
    await expect(view).toContainText('Continue in Ledger on this computer')
    await expect(view).toContainText('Nothing happened? Ledger may not be installed.')
    await expect(view.getByRole('button', { name: 'GET Ledger' })).toBeVisible()
    await view.getByRole('link', { name: 'Open again' }).click()
    await expect.poll(() => links.map(({ href }) => href)).toEqual([code, code])
    await expect(view).toContainText('Continue in Ledger on this computer')
    await phone.pair(uri)
    await expect(dialogOf(page, 'Verify your account')).toContainText(short(phone.account()))
    expect(await other.requests()).toEqual([])
  },
)

phoneTest.describe('on an iPhone', () => {
  phoneTest.use(iPhone)

  phoneTest(
    'R2.14 Binance is opened by its own link, and the approval there connects',
    async ({ page, links, phone }) => {
      await page.goto('/')
      const link = await tapWallet(page, links, BINANCE)
      const uri = pairingUriOf(link)
      expect(link.href).toBe(`bnc://app.binance.com/cedefi/wc?uri=${encodeURIComponent(uri)}`)
      await phone.pair(uri)
      await expect(dialogOf(page, 'Verify your account')).toContainText(short(phone.account()))
    },
  )
})
