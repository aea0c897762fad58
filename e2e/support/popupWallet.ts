import { POPUP_WALLET_COOKIE, type PopupWalletScript } from '@countersign/testing'
import type { BrowserContext, Page } from '@playwright/test'
import type { RunningWorld } from './world.ts'

/** Scripts the popups that this context opens after this call; `null`: the user decides. Open ones keep their script. */
export async function setPopupScript(
  context: BrowserContext,
  { popupWallet }: Pick<RunningWorld, 'popupWallet'>,
  script: PopupWalletScript | null,
): Promise<void> {
  if (script === null) await context.clearCookies({ name: POPUP_WALLET_COOKIE })
  else await context.addCookies([{ name: POPUP_WALLET_COOKIE, value: script, url: popupWallet.url }])
}

/** Presses a button of a wallet popup, which closes it. */
export async function answerPopup(popup: Page, name: 'Approve' | 'Reject'): Promise<void> {
  const closed = popup.waitForEvent('close')
  try {
    await popup.getByRole('button', { name }).click()
  } catch (error) {
    // The popup may be gone before the browser has confirmed the click that closed it.
    if (!popup.isClosed()) throw error
  }
  await closed
}
