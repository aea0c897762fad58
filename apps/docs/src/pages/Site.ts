import { existsSync } from 'node:fs'
import { type Markdown, readMarkdown } from './Markdown.ts'
import type { Page } from './Page.ts'
import { pages } from './pageGroups.ts'
import { repository } from './repository.ts'

const DIRECTIVE = /^<!-- include: (\S+) -->$/gm

/** The pages with their Markdown before files are included, and which page shows which part of the repository. */
export type Site = {
  readonly templates: ReadonlyMap<Page, Markdown>
  /** Paths of pages by what they show: a file, a folder, or a section such as `README.md#install`. */
  readonly owners: ReadonlyMap<string, string>
  readonly markdown: (path: string) => Markdown
}

export function readSite(): Site {
  const files = new Map<string, Markdown>()
  const markdown = (path: string) => {
    const known = files.get(path) ?? readMarkdown(path)
    files.set(path, known)
    return known
  }
  const templates = new Map<Page, Markdown>()
  const owners = new Map<string, string>()
  for (const page of pages) {
    const template = templateOf(page)
    templates.set(page, template)
    owners.set(template.path, page.path)
    for (const [, part = ''] of template.lines.join('\n').matchAll(DIRECTIVE)) {
      const other = owners.get(part)
      if (other) throw new Error(`${part} is on two pages: ${other} and ${page.path}.`)
      owners.set(part, page.path)
    }
  }
  return { templates, owners, markdown }
}

function templateOf({ path, from = [] }: Page): Markdown {
  const files = [`docs/${path}.md`, `apps/docs/pages/${path}.md`]
  const file = files.find((name) => existsSync(new URL(name, repository)))
  if (file) return readMarkdown(file)
  if (from.length === 0) throw new Error(`The page ${path} has no content: write ${files[0]}.`)
  return readMarkdown(
    `apps/docs/pages/${path}.md`,
    from.map((part) => `<!-- include: ${part} -->`).join('\n\n'),
  )
}
