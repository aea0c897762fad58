import { LOCALE, text as textOf } from '../texts/text.ts'
import type { ExplorerPage, ExplorerValue } from './readExplorerPage.ts'

/** Returns the HTML document of a page, without scripts. */
export function pageOf({ title, text, rows = [], links = [] }: ExplorerPage): string {
  const parts = [
    text && `<p>${escapeHtml(text)}</p>`,
    rows.length > 0 &&
      `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${showValue(value)}</dd>`).join('')}</dl>`,
    links.length > 0 && `<ul>${links.map((link) => `<li>${showValue(link)}</li>`).join('')}</ul>`,
  ]
  return `<!doctype html>
<html lang="${LOCALE}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/explorer.css">
  </head>
  <body>
    <header><a href="/">${escapeHtml(textOf('explorer.title'))}</a></header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${parts.filter(Boolean).join('\n      ')}
    </main>
  </body>
</html>
`
}

function showValue(value: ExplorerValue): string {
  return typeof value === 'string'
    ? `<bdi>${escapeHtml(value)}</bdi>`
    : `<a href="${escapeHtml(value.path)}"><bdi>${escapeHtml(value.text)}</bdi></a>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
