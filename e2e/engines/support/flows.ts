import { expect } from '@playwright/test'
import type { Tab } from '../driver/createTab.ts'

export const connectButton = { role: 'button', name: 'Connect Wallet' } as const
export const accountButton = { role: 'button', name: /^Account (?:.+ )?0x/ } as const
export const signButton = { role: 'button', name: 'Sign message', dialog: 'Verify your account' } as const

/** Opens the list and chooses a wallet of it. */
export async function choose(tab: Tab, name: string): Promise<void> {
  await tab.click(connectButton)
  await tab.click({ role: 'button', name, dialog: 'Connect a Wallet' })
}

/** The session's status, requested with the page's cookies: 401 also if the response is `null`. */
export const sessionStatus = (tab: Tab): Promise<number> =>
  tab.run(async () => {
    const response = await fetch('/api/session')
    return response.ok && (await response.json()) === null ? 401 : response.status
  })

/** Signed in for the page and for the server; the dialog has closed. */
export async function expectSignedIn(tab: Tab): Promise<void> {
  await tab.find(accountButton)
  await expect.poll(tab.dialogText).toBeNull()
  await expect.poll(() => sessionStatus(tab)).toBe(200)
}
