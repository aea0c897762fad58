import { accountText } from '../i18n/accountText.ts'
import { describeBrowser } from './describeBrowser.ts'

/** "Chrome on Linux", "Firefox", "Unknown browser". */
export function formatBrowser(userAgent: string | null): string {
  const { browser, system } = describeBrowser(userAgent)
  if (browser !== null && system !== null) return accountText('browser.both', { browser, system })
  if (system !== null) return accountText('browser.system', { system })
  return browser ?? accountText('browser.unknown')
}
