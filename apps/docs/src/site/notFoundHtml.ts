import { notFoundTitle } from './notFoundTitle.ts'

/**
 * Completes VitePress's 404.html, which has the title "404" and no content: it is rendered in the browser. Without scripts,
 * the content that VitePress rendered during the build is shown.
 */
export function notFoundHtml(html: string, content: string): string {
  return html
    .replace('<title>404 |', `<title>${notFoundTitle} |`)
    .replace('<div id="app"></div>', (app) => `${app}<noscript>${content}</noscript>`)
}
