import { type Markdown, sectionRange } from './Markdown.ts'

type Cut = readonly [start: number, end: number]

/**
 * The text of a file or of one of its sections, without the sections that other pages show. Its first heading has
 * `level`, the others follow; each has its anchor of the file.
 */
export function includePart(
  file: Markdown,
  slug: string | null,
  { level, isElsewhere }: { level: number; isElsewhere: (slug: string) => boolean },
): string {
  const [start, end] = slug === null ? [0, file.lines.length] : sectionRange(file, slug)
  const inside = file.headings.filter(({ line }) => line >= start && line < end)
  const shift = level - (inside[0]?.level ?? level)
  const cuts = inside.flatMap((heading): Cut[] =>
    heading.slug !== slug && isElsewhere(heading.slug) ? [sectionRange(file, heading.slug)] : [],
  )
  const headings = new Map(
    inside.map((heading) => [
      heading.line,
      `${'#'.repeat(heading.level + shift)} ${heading.text} {#${heading.slug}}`,
    ]),
  )
  return file.lines
    .flatMap((text, line) => {
      if (line < start || line >= end || cuts.some(([from, to]) => line >= from && line < to)) return []
      return [headings.get(line) ?? text]
    })
    .join('\n')
}
