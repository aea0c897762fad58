import { createPhone, createScriptedApprover, ETHER } from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { test as base, expect, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { choose, chooseOnceReady, dialogOf, settled, short } from '../support/flows.ts'
import { fundedKey } from '../support/installWallet.ts'
import { answerPopup, setPopupScript } from '../support/popupWallet.ts'
import { readQr } from '../support/readQr.ts'
import { runningWorld } from '../support/world.ts'
import { servedExamples } from './served.ts'
import { nothing, watchExample } from './watchExample.ts'

const SIGNED_IN = /^Signed in as 0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}\b/

const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ page }, use) => {
      const watched = watchExample(page)
      await use(undefined)
      expect(watched.found()).toEqual(nothing)
    },
    { auto: true },
  ],
})

for (const { name, url, hosts } of servedExamples()) {
  if (!hosts) continue
  const { relay, safeHost } = hosts

  test(`${name} signs in with a phone that scans the code`, async ({ page }) => {
    const account = privateKeyToAccount(await fundedKey())
    const phone = createPhone({
      accounts: [account],
      chains: runningWorld().chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
      relayUrl: relay.url,
      projectId: TRIAL_PROJECT_ID,
      approver: createScriptedApprover().approver,
    })
    await page.goto(url)
    await choose(page, 'WalletConnect')
    const code = page.locator('[data-state="scan"]').getByRole('img')
    await expect(code).toBeVisible()
    await settled(page)
    await phone.pair(await readQr(code))
    await expect(page.getByText(`Signed in as ${short(account.address)}`)).toBeVisible()
    await expectRestored(page)
    phone.close()
  })

  test(`${name} signs in with Coinbase Wallet in a second popup`, async ({ page, context }) => {
    await page.goto(url)
    await connectInPopup(page, 'Coinbase Wallet')
    await setPopupScript(context, hosts, 'approve')
    await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
    await expectRestored(page)
  })

  test(`${name} signs in with Base Account in the popup that connects`, async ({ page, context }) => {
    await page.goto(url)
    await connectInPopup(page, 'Base')
    await expectRestored(page)
    expect(context.pages()).toEqual([page])
  })

  test(`${name} signs in with the Safe that frames it`, async ({ page }) => {
    await page.goto(`${safeHost.url}?script=approve`)
    const app = page.frameLocator('iframe')
    await app.getByRole('button', { name: /^Account (?:.+ )?0x/ }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await expect(app.getByText(SIGNED_IN)).toBeVisible()
  })
}

/** Picks a wallet, and approves in its popup. */
async function connectInPopup(page: Page, wallet: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await chooseOnceReady(page, wallet)
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'to Own wagmi Example?' })).toBeVisible()
  await answerPopup(popup, 'Approve')
}

/** The account is signed in, and after a reload too. */
async function expectRestored(page: Page): Promise<void> {
  await expect(page.getByText(SIGNED_IN)).toBeVisible()
  await page.reload()
  await expect(page.getByText(SIGNED_IN)).toBeVisible()
}
