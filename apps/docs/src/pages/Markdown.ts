import { type Heading, readHeadings } from './readHeadings.ts'
import { readText } from './repository.ts'

/** A Markdown file of the repository. */
export type Markdown = {
  readonly path: string
  readonly lines: readonly string[]
  readonly headings: readonly Heading[]
}

export function readMarkdown(path: string, text = readText(path)): Markdown {
  const lines = text.split('\n')
  return { path, lines, headings: readHeadings(lines) }
}

/** The lines of a section, from its heading to before the next one of its level. Throws if there is none. */
export function sectionRange({ path, lines, headings }: Markdown, slug: string): readonly [number, number] {
  const at = headings.findIndex((heading) => heading.slug === slug)
  const heading = headings[at]
  if (!heading) throw new Error(`${path} has no section #${slug}.`)
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level)
  return [heading.line, next?.line ?? lines.length]
}

/** The sections that contain a heading, from itself to the outermost. */
export function enclosingSections({ headings }: Markdown, slug: string): readonly Heading[] {
  const found: Heading[] = []
  let below = Number.POSITIVE_INFINITY
  const at = headings.findIndex((heading) => heading.slug === slug)
  for (const heading of headings.slice(0, at + 1).reverse()) {
    if (heading.level >= below) continue
    found.push(heading)
    below = heading.level
  }
  return found
}
