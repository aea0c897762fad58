import { pictureMarkup } from '../pictures/pictureMarkup.ts'
import { codeBlock, codeFolder, codePage } from './codePage.ts'
import { embedCode } from './embedCode.ts'
import { includePart } from './includePart.ts'
import type { Markdown } from './Markdown.ts'
import type { Page } from './Page.ts'
import { readHeadings } from './readHeadings.ts'
import { kindOf } from './repository.ts'
import { resolveLink, urlOf } from './resolveLink.ts'
import { rewriteLinks } from './rewriteLinks.ts'
import { readSite } from './Site.ts'
import { typesOf } from './typesOf.ts'

/**
 * Assembles the Markdown of every page, by its path: the files in `apps/docs/pages`, and what they and `pageGroups`
 * include. Links between files become links between pages.
 *
 * @throws {Error} with all links that lead nowhere
 */
export function assemblePages(): ReadonlyMap<string, string> {
  const site = readSite()
  const linkedCode = new Set<string>()
  const issues: string[] = []
  const written = new Map<string, string>()

  for (const [page, template] of site.templates) written.set(`${page.path}.md`, assemble(page, template))
  for (const path of linkedCode) written.set(`${codePath(path)}.md`, codePage(path))
  const ids = new Map([...written].map(([path, text]) => [path, new Set(idsOf(text, path))]))
  for (const [path, text] of written) rewriteLinks(text, (href) => checkAnchor(href, path))
  if (issues.length > 0) throw new Error(issues.join('\n'))
  return written

  function assemble(page: Page, template: Markdown): string {
    let isBegun = false
    const text = linked(embedCode(withIds(template), template.path), template.path, page).replace(
      /^<!-- (include|code|pictures|live): (\S+) -->$/gm,
      (_line, kind: string, part: string) => {
        // A component of the site (.vitepress/theme/index.ts).
        if (kind === 'live') return `<${part} />`
        if (kind === 'pictures') return pictureMarkup(part)
        if (kind === 'code') return codeBlock(part, part.split('/').at(-1))
        const level = isBegun || /^# /m.test(template.lines.join('\n')) ? 2 : 1
        isBegun = true
        return include(part, level, page)
      },
    )
    const types = page.types ? `\n\n${typesOf(page.types)}` : ''
    const front = page.isSearchable === false && !text.startsWith('---') ? '---\nsearch: false\n---\n\n' : ''
    const shown = page.isPlain ? text.replace(/^```ts$/gm, '```txt') : text
    return `${front}${shown.trimEnd()}${types}\n`
  }

  function include(part: string, level: number, page: Page): string {
    const [path = '', slug = null] = part.split('#')
    if (kindOf(path) === 'folder') return codeFolder(path, level)
    const isElsewhere = (inner: string) => site.owners.has(`${path}#${inner}`)
    return linked(includePart(site.markdown(path), slug, { level, isElsewhere }), path, page)
  }

  function linked(text: string, from: string, page: Page): string {
    return rewriteLinks(text, (href) => {
      try {
        const target = resolveLink(href, from, site)
        if ('url' in target) return target.url
        if ('image' in target) return imagePath(target.image, page)
        linkedCode.add(target.code)
        return urlOf(codePath(target.code))
      } catch (error) {
        issues.push((error as Error).message)
        return href
      }
    })
  }

  function checkAnchor(href: string, from: string): string {
    if (!href.startsWith('/')) return href
    const [path = '', anchor] = href.split('#')
    const page = `${path.slice(1)}${path.endsWith('/') ? 'index' : ''}.md`
    if (!ids.has(page)) issues.push(`${from} links to ${href}, which is not a page.`)
    else if (anchor && !ids.get(page)?.has(anchor))
      issues.push(`${from} links to ${href}, which has no such section.`)
    return href
  }

  function idsOf(text: string, path: string): string[] {
    const found = readHeadings(text.split('\n')).map(
      ({ text: title, slug }) => /\{#(\S+)\}$/.exec(title)?.[1] ?? slug,
    )
    const twice = found.filter((id, index) => found.indexOf(id) !== index)
    for (const id of twice) issues.push(`${path} has two sections #${id}.`)
    return found
  }
}

/** Writes the anchor of each heading, so that it does not depend on what is included. */
function withIds(markdown: Markdown): string {
  return includePart(markdown, null, { level: markdown.headings[0]?.level ?? 1, isElsewhere: () => false })
}

/** The path of an image from the file of a page, `apps/docs/.pages` and its path. */
function imagePath(image: string, { path }: Page): string {
  return `${'../'.repeat(path.split('/').length + 2)}${image}`
}

/** The page that shows a file or folder of code. Without an extension, which a host would take for a file's. */
function codePath(path: string): string {
  return `source/${path.replaceAll('.', '-')}`
}
