import { readFile } from 'node:fs/promises'
import { bundleScript } from '../bundle/bundleScript.ts'
import { pageHtml } from '../bundle/pageHtml.ts'
import type { PageFile } from '../bundle/phonePage.ts'
import type { KeysPageOptions } from './page/KeysPageOptions.ts'

/** Where the window is, below the address of its host. */
export const KEYS_PATH = '/connect'

const styles = ['../phone/page/phone.css', './page/keys.css'].map((path) => new URL(path, import.meta.url))

/** The script and the style sheet of the window's page. */
export async function keysFiles(cache?: string): Promise<readonly PageFile[]> {
  const [script, ...css] = await Promise.all([
    bundleScript({
      name: 'keys',
      entry: 'keysHost/page/main.ts',
      defines: 'CountersignKeys',
      what: 'window of keys',
      cache,
    }),
    ...styles.map((style) => readFile(style, 'utf8')),
  ])
  return [
    { path: '/keys.js', contentType: 'text/javascript; charset=utf-8', body: script },
    { path: '/keys.css', contentType: 'text/css; charset=utf-8', body: css.join('\n') },
  ]
}

/** Nothing inline, nobody's frame, and no way out but to networks of this machine. */
export const keysPolicy = [
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

export function keysHtml(options: KeysPageOptions): string {
  return pageHtml({
    title: 'Demo Keys',
    icon,
    script: '/keys.js',
    style: '/keys.css',
    config: { id: 'keys-config', value: options },
    body: `    <div id="keys">
      <noscript><p>This window is a wallet, and a wallet needs JavaScript. Please allow it for this page.</p></noscript>
    </div>`,
  })
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b6b4f"/><g fill="none" stroke="#cfe6d8" stroke-width="1.600"><circle cx="12" cy="16" r="5"/><path d="M17 16h9m-3 0v4m-3-4v3" stroke-linecap="round"/></g></svg>'
