import type { Page, PageGroup } from '../pages/Page.ts'
import { sidebars } from '../pages/pageGroups.ts'
import { urlOf } from '../pages/resolveLink.ts'
import { firstSentence } from './firstSentence.ts'

type LlmsTextOptions = {
  readonly title: string
  readonly description: string
  /** The path of the site, with a slash at both ends. */
  readonly base: string
  /** The Markdown of every page, by its path: `start/quick-start.md`. */
  readonly pages: ReadonlyMap<string, string>
}

/** The page that is written for them, and therefore listed first. */
const forAgents = 'start/coding-agents'

/** Too many pages for a list, or too long for a context window. */
const leftOut = ['Decisions', 'Public types']

/**
 * Lists the pages of the site for language models, in the order of the sidebars.
 *
 * @see https://llmstxt.org
 */
export function llmsText({ title, description, base, pages }: LlmsTextOptions): string {
  const { guides, reference, project } = sidebars
  const sections = [
    ...listed(guides).map(({ text, pages }) => section(text, pages)),
    ...listed(reference).map(({ text, pages }) => section(`Reference: ${text}`, pages)),
    // The section that models leave out when their context is short.
    section(
      'Optional',
      listed(project).flatMap(({ pages }) => pages),
    ),
  ]
  return `${[`# ${title}`, `> ${description}`, ...sections].join('\n\n')}\n`

  function section(heading: string, list: readonly Page[]): string {
    const ordered = [...list].sort((a, b) => Number(b.path === forAgents) - Number(a.path === forAgents))
    return `## ${heading}\n\n${ordered.map(entry).join('\n')}`
  }

  function entry({ path, text }: Page): string {
    const sentence = firstSentence(pages.get(`${path}.md`) ?? '')
    return `- [${text}](${base}${urlOf(path).slice(1)})${sentence ? `: ${sentence}` : ''}`
  }
}

function listed(groups: readonly PageGroup[]): readonly PageGroup[] {
  return groups.filter(({ text }) => !leftOut.includes(text))
}
