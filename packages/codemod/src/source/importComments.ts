import type { Comment, ImportDeclaration } from 'oxc-parser'
import type { SourceText } from './SourceText.ts'

type Range = { readonly start: number; readonly end: number }

/** Comments of linters and compilers that are for the next line, or for their own. */
const FOR_NEXT_LINE = /(es|ox)lint-disable-next-line|biome-ignore\b|@ts-(ignore|expect-error)|prettier-ignore/
const FOR_OWN_LINE = /(es|ox)lint-disable-line/

/** The comments in a part of a file. */
export function commentsIn(file: SourceText, { start, end }: Range): Comment[] {
  return file.comments.filter((comment) => comment.start >= start && comment.end <= end)
}

/** Reports comments that are removed with imported names. */
export function reportRemoved(file: SourceText, comments: readonly Comment[]): void {
  for (const comment of comments)
    file.report(
      comment,
      `The comment \`${file.text(comment)}\` among the imported names is removed.`,
      'Add it again if it is still needed.',
    )
}

/** Reports directives for the line of an import that is removed. */
export function reportOrphans(file: SourceText, declaration: ImportDeclaration): void {
  const gap = (from: number, to: number) => file.code.slice(from, to)
  for (const comment of file.comments) {
    const isBefore =
      comment.end <= declaration.start &&
      /^\s*$/.test(gap(comment.end, declaration.start)) &&
      FOR_NEXT_LINE.test(comment.value)
    const isAfter =
      comment.start >= declaration.end &&
      /^[ \t]*$/.test(gap(declaration.end, comment.start)) &&
      FOR_OWN_LINE.test(comment.value)
    if (isBefore || isAfter)
      file.report(
        comment,
        `The comment \`${file.text(comment)}\` was for an import that is removed.`,
        'Remove it, or move it to the line that needs it.',
      )
  }
}

/**
 * Rewrites the names of a declaration at their places, so that the comments among them stay. Those beside a name that is
 * dropped are reported. At least one name is kept.
 */
export function editInPlace(
  file: SourceText,
  names: readonly { readonly specifier: Range; readonly text: string | null }[],
  added: readonly string[],
): void {
  const last = names.findLast(({ text }) => text !== null)
  for (const [index, { specifier, text }] of names.entries()) {
    const next = names[index + 1]
    if (text !== null) {
      if (text !== file.text(specifier)) file.replace(specifier, text)
    } else if (last && next && specifier.start < last.specifier.start)
      removeReported(file, specifier.start, next.specifier.start)
  }
  const end = names.at(-1)?.specifier.end ?? 0
  if (!last) return
  removeReported(file, last.specifier.end, end)
  if (added.length > 0) file.insert(last.specifier.end, `, ${added.join(', ')}`)
}

function removeReported(file: SourceText, start: number, end: number): void {
  reportRemoved(file, commentsIn(file, { start, end }))
  file.remove(start, end)
}
