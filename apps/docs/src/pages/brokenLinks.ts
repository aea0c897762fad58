import { posix } from 'node:path'
import { enclosingSections, readMarkdown } from './Markdown.ts'
import { kindOf, readText } from './repository.ts'
import { rewriteLinks } from './rewriteLinks.ts'

/** Finds links of a Markdown file to files and sections of the repository that do not exist, also on no page of the site. */
export function brokenLinks(file: string, text = readText(file)): readonly string[] {
  const broken: string[] = []
  rewriteLinks(text, (href) => {
    if (!leadsSomewhere(href)) broken.push(`${file} links to ${href}, which does not exist.`)
    return href
  })
  return broken

  function leadsSomewhere(href: string): boolean {
    if (/^([a-z]+:|\/)/.test(href)) return true
    const [relative = '', slug] = href.split('#')
    const path = relative === '' ? file : posix.join(posix.dirname(file), relative)
    if (kindOf(path) === null) return false
    if (slug === undefined || !path.endsWith('.md')) return true
    return enclosingSections(readMarkdown(path, path === file ? text : readText(path)), slug).length > 0
  }
}
