import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { connect, dialogOf } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'

type Tab = { readonly page: Page; readonly wallet: TestWallet }

for (const accounts of ['the same account', 'different accounts'] as const) {
  test(`R10.1 two tabs that sign in at once with ${accounts} end in one session, with at most one retry`, async ({
    page,
    context,
    servers,
  }) => {
    const key = await fundedKey()
    const otherKey = accounts === 'the same account' ? key : await fundedKey()
    const first = await openTab(page, 'Wallet One', key)
    const second = await openTab(await context.newPage(), 'Wallet Two', otherKey)
    const tabs = [first, second]
    for (const { page, wallet } of tabs) {
      await page.bringToFront()
      const view = await connect(page, wallet)
      await view.getByRole('button', { name: 'Sign message' }).click()
      await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
    }
    await Promise.all(tabs.map(({ wallet }) => wallet.approve()))
    const states = () => Promise.all(tabs.map(({ page }) => stateOf(page)))
    await expect.poll(states).not.toContain('busy')
    const retryCount = (await states()).filter((state) => state === 'retry').length
    expect(retryCount).toBeLessThanOrEqual(accounts === 'the same account' ? 0 : 1)
    await expectAgreed(tabs)

    // A tab with a retry can retry, and its account is then signed in.
    for (const { page, wallet } of tabs) {
      if ((await stateOf(page)) !== 'retry') continue
      await page.bringToFront()
      await wallet.setBehavior('sign', 'approve')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByText(wallet.accounts[0], { exact: true })).toBeVisible()
    }
    expect(await states()).toEqual(['in', 'in'])
    await expectAgreed(tabs)
    const addresses = tabs.map(({ wallet }) => `'${wallet.accounts[0].toLowerCase()}'`)
    const open = await servers.query(
      `SELECT s.id FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
      WHERE w.address IN (${addresses.join()})`,
    )
    expect(open, 'no session lives on that no browser holds').toHaveLength(1)
  })
}

async function openTab(page: Page, name: string, key: Hex): Promise<Tab> {
  // What is not in front is drawn too seldom for a click.
  await page.bringToFront()
  const rdns = `dev.countersign.${name.replaceAll(' ', '').toLowerCase()}`
  const wallet = await installWallet(page, { name, rdns, accounts: [key], behavior: { sign: 'wait' } })
  await page.goto('/account')
  return { page, wallet }
}

async function stateOf(page: Page): Promise<'busy' | 'retry' | 'in'> {
  const dialog = dialogOf(page, 'Verify your account')
  if (!(await dialog.isVisible())) return 'in'
  return (await dialog.getByRole('button', { name: 'Try again' }).isVisible()) ? 'retry' : 'busy'
}

/** Expects visible tabs to show the server's session. */
async function expectAgreed(tabs: readonly Tab[]): Promise<void> {
  for (const { page } of tabs) {
    await expect(async () => {
      await focusTab(page)
      const address = await page.evaluate(async () => {
        const { session } = await (await fetch('/api/session')).json()
        return String(session.address)
      })
      await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
}

/** Simulates a window focus, which refetches stale queries. */
async function focusTab(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
