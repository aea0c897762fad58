import { readPageScript, readPageStyle } from '../bundle/readPageFile.ts'
import { type PageFile, pageHtml } from '../http/pageHtml.ts'
import { en } from '../texts/en.ts'
import { PHONE_NAME } from '../ui/pageNames.ts'
import type { PhonePageOptions } from './open.ts'

/** Path of the page. Sites on the same device open `/wc` below it. */
export const PHONE_PATH = '/phone'

/**
 * Returns the files of the phone's page for any server: HTML, script and style sheet. The Content-Security-Policy must
 * allow connections to the relay and the chains; nothing is inline.
 *
 * @throws {TestingError} `bundle_failed`
 */
export async function phonePage(options: PhonePageOptions, cache?: string): Promise<readonly PageFile[]> {
  const [script, css] = await Promise.all([readPageScript('phone.js', cache), readPageStyle('phone.css')])
  const page = { contentType: 'text/html; charset=utf-8', body: html(options) }
  return [
    { ...page, path: PHONE_PATH },
    { ...page, path: `${PHONE_PATH}/wc` },
    { path: `${PHONE_PATH}.js`, contentType: 'text/javascript; charset=utf-8', body: script },
    { path: `${PHONE_PATH}.css`, contentType: 'text/css; charset=utf-8', body: css },
  ]
}

function html(options: PhonePageOptions): string {
  return pageHtml({
    title: PHONE_NAME,
    icon,
    script: `${PHONE_PATH}.js`,
    style: `${PHONE_PATH}.css`,
    config: { id: 'phone-config', value: options },
    body: `    <div id="phone">
      <noscript><p>${en['phone.noScript']}</p></noscript>
    </div>`,
  })
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="7" y="1.500" width="18" height="29" rx="4.500" fill="#0b6b4f"/><g fill="none" stroke="#cfe6d8" stroke-width="1.200"><ellipse cx="16" cy="16" rx="6" ry="2.500"/><ellipse cx="16" cy="16" rx="6" ry="2.500" transform="rotate(60 16 16)"/><ellipse cx="16" cy="16" rx="6" ry="2.500" transform="rotate(120 16 16)"/></g></svg>'
