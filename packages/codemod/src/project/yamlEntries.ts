/** A key of a YAML file whose value is on its line, with the offsets of both. */
export type YamlEntry = {
  /** The keys around it, and its own. */
  readonly path: readonly string[]
  readonly value: string
  readonly line: number
  /** Where the key is, without quotes around it left out. */
  readonly key: Range
  /** Where the value is, with its quotes. */
  readonly text: Range
}

type Range = { readonly start: number; readonly end: number }

const LINE = /^( *)('[^']*'|"[^"]*"|[^\s'"#-].*?|-[^\s].*?)[ \t]*:(?:[ \t]+(.*?))?[ \t]*\r?$/
const VALUE = /^('(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?:[^\s#]|[ \t]+(?!#|[ \t])|(?<=\S)#)*)/

/**
 * The entries of block mappings in a YAML file, which is how package managers write theirs. Lists, and mappings in braces,
 * are the text of a value.
 */
export function yamlEntries(text: string): YamlEntry[] {
  const entries: YamlEntry[] = []
  const around: { readonly indent: number; readonly key: string }[] = []
  let offset = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [, spaces = '', key, rest = ''] = LINE.exec(line) ?? []
    if (key !== undefined) {
      const indent = spaces.length
      while ((around.at(-1)?.indent ?? -1) >= indent) around.pop()
      around.push({ indent, key: plain(key) })
      const written = VALUE.exec(rest)?.[0] ?? ''
      if (written !== '') {
        const start = offset + line.indexOf(rest, indent + key.length + 1)
        entries.push({
          path: around.map(({ key }) => key),
          value: plain(written),
          line: index + 1,
          key: { start: offset + indent, end: offset + indent + key.length },
          text: { start, end: start + written.length },
        })
      }
    }
    offset += line.length + 1
  }
  return entries
}

function plain(text: string): string {
  return /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text
}
