/** A code block, a code span, or the target of a link. */
const PART = /^(`{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\]\(([^)\s]+)\)/gm

/** Replaces the targets of the links in Markdown, except in code. */
export function rewriteLinks(markdown: string, replace: (href: string) => string): string {
  return markdown.replace(PART, (part, _block, _span, href: string | undefined) =>
    href === undefined ? part : `](${replace(href)})`,
  )
}
