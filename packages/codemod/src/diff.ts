type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string }

/** Unchanged lines around a change. */
const CONTEXT = 3

/** Returns a unified diff of two texts, as `git apply` reads it. */
export function diff(path: string, before: string | null, after: string): string {
  const lines = compare(split(before ?? ''), split(after))
  const header = `--- ${before === null ? '/dev/null' : `a/${path}`}\n+++ b/${path}\n`
  return header + hunks(lines).join('')
}

/** The lines of a text with their ends. */
function split(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The lines of both, by their longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i++] ?? '' })
      j++
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ sign: '-', text: before[i++] ?? '' })
    else lines.push({ sign: '+', text: after[j++] ?? '' })
  }
  return lines
}

function hunks(lines: readonly Line[]): string[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
  )
  const found: string[] = []
  let [oldLine, newLine, start] = [1, 1, 0]
  for (let index = 0; index <= lines.length; index++) {
    if (near[index]) continue
    const hunk = lines.slice(start, index)
    if (hunk.length > 0) found.push(describe(hunk, oldLine, newLine))
    for (const { sign } of lines.slice(start, index + 1)) {
      if (sign !== '+') oldLine++
      if (sign !== '-') newLine++
    }
    start = index + 1
  }
  return found
}

function describe(hunk: readonly Line[], oldLine: number, newLine: number): string {
  const count = (other: string) => hunk.filter(({ sign }) => sign !== other).length
  const [removed, added] = [count('+'), count('-')]
  const range = (line: number, length: number) => `${length === 0 ? line - 1 : line},${length}`
  const end = (text: string) => (text.endsWith('\n') ? '' : '\n\\ No newline at end of file\n')
  const body = hunk.map(({ sign, text }) => `${sign}${text}${end(text)}`).join('')
  return `@@ -${range(oldLine, removed)} +${range(newLine, added)} @@\n${body}`
}
