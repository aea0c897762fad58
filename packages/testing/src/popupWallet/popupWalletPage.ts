import { readPageScript, readPageStyle } from '../bundle/readPageFile.ts'
import { type PageFile, pageHtml } from '../http/pageHtml.ts'
import { en } from '../texts/en.ts'
import { POPUP_WALLET_NAME } from '../ui/pageNames.ts'
import type { PopupPageOptions } from './page/PopupPageOptions.ts'

/** The path of the popup. */
export const POPUP_WALLET_PATH = '/connect'

/** Returns the script and the style sheet of the popup. */
export async function popupWalletFiles(cache?: string): Promise<readonly PageFile[]> {
  const [script, css] = await Promise.all([readPageScript('keys.js', cache), readPageStyle('keys.css')])
  return [
    { path: '/keys.js', contentType: 'text/javascript; charset=utf-8', body: script },
    { path: '/keys.css', contentType: 'text/css; charset=utf-8', body: css },
  ]
}

/** No inline code, no framing, and connections only to local chains. */
export const popupWalletPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  'connect-src http://127.0.0.1:* http://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export function popupWalletHtml(options: PopupPageOptions): string {
  return pageHtml({
    title: POPUP_WALLET_NAME,
    icon,
    script: '/keys.js',
    style: '/keys.css',
    config: { id: 'keys-config', value: options },
    body: `    <div id="keys">
      <noscript><p>${en['popup.noScript']}</p></noscript>
    </div>`,
  })
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b6b4f"/><g fill="none" stroke="#cfe6d8" stroke-width="1.600"><circle cx="12" cy="16" r="5"/><path d="M17 16h9m-3 0v4m-3-4v3" stroke-linecap="round"/></g></svg>'
