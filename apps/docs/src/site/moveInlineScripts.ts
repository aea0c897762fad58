import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SCRIPT = /<script([^>]*)>([\s\S]+?)<\/script>/g
const output = fileURLToPath(new URL('../../.vitepress/dist/', import.meta.url))

/** Moves VitePress's inline scripts, which are the same on all pages, to files: the page's policy refuses them. */
export function moveInlineScripts(html: string, base: string): string {
  return html.replace(SCRIPT, (tag, attributes: string, content: string) => {
    if (/\bsrc=|application\//.test(attributes)) return tag
    const file = `assets/inline-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`
    if (!existsSync(output + file)) writeFileSync(output + file, content)
    return `<script${attributes} src="${base}${file}"></script>`
  })
}
