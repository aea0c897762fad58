import { expect, type Locator, type Page } from '@playwright/test'
import { dialogOf } from './flows.ts'

/** The dialog's view in this state. */
export const stateOf = (page: Page, state: string): Locator =>
  page.locator(`[data-pane="view"] [data-state="${state}"]`)

/** "Sign message" of "Verify your account": there once a wallet is connected. */
export const signMessage = (page: Page): Locator =>
  dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' })

export const retryButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'RETRY', exact: true })

/** Expects a connection that failed: why, in words, and RETRY in place of a code that leads nowhere. */
export async function expectFailed(
  page: Page,
  detail: string,
  { name = 'WalletConnect' }: { readonly name?: string } = {},
): Promise<void> {
  const view = stateOf(page, 'failed')
  await expect(view).toBeVisible()
  await expect(view.getByText(`${name} did not connect`, { exact: true })).toBeVisible()
  await expect(view.getByText(detail, { exact: true })).toBeVisible()
  await expect(retryButton(page)).toBeEnabled()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toHaveCount(0)
}
