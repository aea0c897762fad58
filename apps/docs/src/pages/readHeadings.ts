export type Heading = {
  /** The index of its line. */
  readonly line: number
  readonly level: number
  readonly text: string
  /** Its anchor, as code hosts write it. Unique in the file. */
  readonly slug: string
}

/** Reads the headings of a Markdown file, without those in code blocks. */
export function readHeadings(lines: readonly string[]): readonly Heading[] {
  const counts = new Map<string, number>()
  return proseLines(lines).flatMap(({ text, line }) => {
    const [, marks, title] = /^(#{1,6}) (.+?)\s*$/.exec(text) ?? []
    if (!marks || !title) return []
    const base = slugOf(title)
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    return [{ line, level: marks.length, text: title, slug: count === 0 ? base : `${base}-${count}` }]
  })
}

/** The lines that are not in code blocks, with their indexes. */
function proseLines(lines: readonly string[]): readonly { text: string; line: number }[] {
  let fence: string | null = null
  return lines.flatMap((text, line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && text.trim() === mark) fence = null
      return []
    }
    if (mark) {
      fence = mark
      return []
    }
    return [{ text, line }]
  })
}

function slugOf(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
