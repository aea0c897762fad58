import { posix } from 'node:path'
import { codeBlock } from './codePage.ts'

/** A list of links to files, after the marker. */
const LIST = /^<!-- code -->\n\n((?:- \[.+?\]\(\S+?\)\n?)+)/gm

/**
 * Shows the files of a list of links as tabs, as the code host cannot. The list comes after a line `<!-- code -->`.
 *
 * @param from the path of the Markdown file
 */
export function embedCode(markdown: string, from: string): string {
  return markdown.replace(LIST, (_list, links: string) => {
    const paths = [...links.matchAll(/\]\((\S+?)\)/g)].map(([, href = '']) =>
      posix.join(posix.dirname(from), href),
    )
    const blocks = paths.map((path) => codeBlock(path, path.split('/').at(-1)))
    return paths.length === 1 ? `${blocks[0]}\n` : `::: code-group\n\n${blocks.join('\n\n')}\n\n:::\n`
  })
}
