import { readPageScript, readPageStyle } from '../bundle/readPageFile.ts'
import { type PageFile, pageHtml } from '../http/pageHtml.ts'
import { en } from '../texts/en.ts'
import type { SafeHostPageOptions } from './page/SafeHostOptions.ts'

/**
 * Returns the files of the page that replaces the Safe web app: HTML, script and style sheet.
 *
 * @throws {TestingError} `bundle_failed`
 */
export async function safeHostPage(
  options: SafeHostPageOptions,
  cache?: string,
): Promise<readonly PageFile[]> {
  const [script, css] = await Promise.all([
    readPageScript('safe-host.js', cache),
    readPageStyle('safe-host.css'),
  ])
  return [
    { path: '/', contentType: 'text/html; charset=utf-8', body: html(options) },
    { path: '/safe-host.js', contentType: 'text/javascript; charset=utf-8', body: script },
    { path: '/safe-host.css', contentType: 'text/css; charset=utf-8', body: css },
  ]
}

function html(options: SafeHostPageOptions): string {
  return pageHtml({
    title: en['safe.title'],
    icon,
    script: '/safe-host.js',
    style: '/safe-host.css',
    config: { id: 'safe-host-config', value: options },
    body: `    <noscript><p>${en['safe.noScript']}</p></noscript>`,
  })
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="2" width="28" height="28" rx="8" fill="#0b6b4f"/><g fill="none" stroke="#cfe6d8" stroke-width="1.400"><circle cx="16" cy="16" r="7.500"/><circle cx="16" cy="16" r="2.500"/><path d="M16 4.500v4M16 23.500v4M4.500 16h4M23.500 16h4" stroke-linecap="round"/></g></svg>'
