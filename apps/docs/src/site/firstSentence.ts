/** What is not prose: front matter, comments, code blocks. */
const BLOCK = /^---\n[\s\S]*?\n---$|<!--[\s\S]*?-->|^(`{3,})[\s\S]*?^\1$/gm

/** How headings, images, tables, HTML, quotes, containers and lists begin. */
const NO_PROSE = /^(?:$|[#!|<>:]|- |\d+\. )/

/** The first sentence of a page in Markdown, without its links; `null` for a page without prose. */
export function firstSentence(markdown: string): string | null {
  const paragraphs = markdown.replace(BLOCK, '').split(/\n\s*\n/)
  const paragraph = paragraphs.map((text) => text.trim()).find((text) => !NO_PROSE.test(text))
  if (paragraph === undefined) return null
  const text = paragraph.replace(/\[((?:[^[\]]|\[[^\]]*\])+)\]\([^)\s]*\)/g, '$1').replace(/\s+/g, ' ')
  const [sentence] = /^.*?[.!?](?= |$)/.exec(text) ?? [text]
  return sentence.replace(/:$/, '.')
}
