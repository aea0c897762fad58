import { readFile } from 'node:fs/promises'
import type { PhonePageOptions } from '../phone/page/open.ts'
import { bundleScript } from './bundleScript.ts'
import { pageHtml } from './pageHtml.ts'

/** A file of the phone's page, to be served at its path. */
export type PageFile = { readonly path: string; readonly contentType: string; readonly body: string }

/** Where the page is; `/wc` below it is where sites on the same device lead with their links. */
export const PHONE_PATH = '/phone'

const style = new URL('../phone/page/phone.css', import.meta.url)

/**
 * The page of the phone: an HTML document, its script and its style sheet, for any server. It needs a policy that lets
 * it reach the relay and the networks, and nothing inline.
 *
 * @throws {DevEnvError} `wallet_bundle_failed`
 */
export async function phonePage(options: PhonePageOptions, cache?: string): Promise<readonly PageFile[]> {
  const [script, css] = await Promise.all([
    bundleScript({
      name: 'phone',
      entry: 'phone/page/main.ts',
      defines: 'CountersignPhone',
      what: 'page of the phone',
      cache,
    }),
    readFile(style, 'utf8'),
  ])
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
    title: 'Demo Phone',
    icon,
    script: `${PHONE_PATH}.js`,
    style: `${PHONE_PATH}.css`,
    config: { id: 'phone-config', value: options },
    body: `    <div id="phone">
      <noscript><p>The phone is a wallet, and a wallet needs JavaScript. Please allow it for this page.</p></noscript>
    </div>
    <aside aria-labelledby="about">
      <h2 id="about">A phone on this machine</h2>
      <p>It stands for the wallet in your pocket: another device, reached over a relay.</p>
      <ol>
        <li><span>Open <a href="/" target="_blank" rel="noreferrer">the application</a> and choose a wallet on your phone.</span></li>
        <li><span>Show this page the code: by the camera, as a picture, or as its link.</span></li>
        <li><span>Approve here. The application goes on by itself.</span></li>
      </ol>
    </aside>`,
  })
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="7" y="1.500" width="18" height="29" rx="4.500" fill="#0b6b4f"/><g fill="none" stroke="#cfe6d8" stroke-width="1.200"><ellipse cx="16" cy="16" rx="6" ry="2.500"/><ellipse cx="16" cy="16" rx="6" ry="2.500" transform="rotate(60 16 16)"/><ellipse cx="16" cy="16" rx="6" ry="2.500" transform="rotate(120 16 16)"/></g></svg>'
