import { APP_NAME, type PrerenderedHome, variantOf } from '@countersign/api'
import type { PageConfig } from './pageHtml.ts'

/** Puts the prerendered home page of a language into the application's page. */
export function homeHtml(html: string, config: PageConfig, home: PrerenderedHome, locale: string): string {
  const page = home.pages.find((each) => each.locale === locale)
  const content = page?.html[variantOf(config)]
  if (!page || content === undefined) return html
  const name = escapeHtml(config.appName)
  const links = [
    ...home.styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    `<link rel="modulepreload" crossorigin href="${home.script}">`,
  ]
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${page.locale}" dir="${page.direction}">`)
    .replace(
      /(data-text="([\w.]+)"[^>]*>)([^<]*)/g,
      (_, tag: string, key: string, english: string) => tag + escapeHtml(page.texts[key] ?? english),
    )
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${content.replaceAll(APP_NAME, () => name)}</div>`,
    )
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
