import { posix } from 'node:path'
import { enclosingSections } from './Markdown.ts'
import { standIns } from './pageGroups.ts'
import { kindOf } from './repository.ts'
import type { Site } from './Site.ts'

/** Where a link leads: a URL of the site, the path of an image, or the path of code that needs a page. */
export type Target = { readonly url: string } | { readonly image: string } | { readonly code: string }

/**
 * Resolves a link of a file in the repository.
 *
 * @throws {Error} the file, its section or its page does not exist
 */
export function resolveLink(href: string, from: string, { owners, markdown }: Site): Target {
  if (/^[a-z]+:/.test(href)) return { url: href }
  const [relative = '', slug] = href.split('#')
  const path = relative === '' ? from : posix.join(posix.dirname(from), relative).replace(/\/$/, '')
  const kind = path.startsWith('..') ? null : kindOf(path)
  if (kind === null && !owners.has(path)) throw new Error(`${from} links to ${href}, which does not exist.`)
  const page = owners.get(path) ?? standIns[path]
  if (path.endsWith('.md') && slug !== undefined) return sectionTarget(path, slug)
  if (page !== undefined) return { url: urlOf(page) }
  if (path.endsWith('.md')) throw new Error(`${from} links to ${href}, which is on no page.`)
  return /\.(png|svg)$/.test(path) ? { image: path } : { code: path }

  function sectionTarget(file: string, anchor: string): Target {
    const sections = enclosingSections(markdown(file), anchor)
    if (sections.length === 0) throw new Error(`${from} links to ${href}, but there is no such section.`)
    const owned = sections.find((section) => owners.has(`${file}#${section.slug}`))
    const owner = owned ? owners.get(`${file}#${owned.slug}`) : owners.get(file)
    if (!owner) throw new Error(`${from} links to ${href}, which is on no page.`)
    return { url: `${urlOf(owner)}#${anchor}` }
  }
}

/** The URL of a page by its path. */
export function urlOf(page: string): string {
  return `/${page.replace(/(^|\/)index$/, '$1')}`
}
