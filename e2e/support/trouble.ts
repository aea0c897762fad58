import { expect, type Locator, type Page } from '@playwright/test'

/** What the view of the dialog says it is at: its `data-state`. */
export const stateOf = (page: Page, state: string): Locator =>
  page.locator(`[data-pane="view"] [data-state="${state}"]`)

export const retryButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'RETRY', exact: true })

/** Expects a connection that failed: in words, with RETRY, and never as a code that leads nowhere. */
export async function expectFailed(
  page: Page,
  { title = 'WalletConnect did not connect', detail, within = 7_500 }: { title?: string; detail: string; within?: number },
): Promise<void> {
  const view = stateOf(page, 'failed')
  await expect(view).toBeVisible({ timeout: within })
  await expect(view).toContainText(title)
  await expect(view).toContainText(detail)
  await expect(retryButton(page)).toBeEnabled()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toHaveCount(0)
}

/** Presses RETRY. */
export async function retry(page: Page): Promise<void> {
  await retryButton(page).click()
}
