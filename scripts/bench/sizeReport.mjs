import { grownModules, toleranceOf, verdictOfSize } from './sizeRecord.mjs'

/** How many grown modules of a row are listed. */
const LISTED = 8

const write = (bytes) => bytes.toLocaleString('en')
const signed = (bytes) => (bytes > 0 ? `+${write(bytes)}` : write(bytes))

/** Formats measured sizes beside the recorded ones and the limits, one line per row, in bytes. */
export function formatSizes(rows, record) {
  const cells = rows.map((row) => {
    const recorded = record.sizes[row.name]?.bytes
    const numbers = [
      write(row.bytes),
      recorded === undefined ? '-' : write(recorded),
      recorded === undefined ? '-' : signed(row.bytes - recorded),
      row.limit === null ? '-' : write(row.limit),
    ]
    return [row.name, ...numbers, verdictOfSize(row, record)]
  })
  const table = [['bytes after gzip', 'now', 'recorded', 'difference', 'limit', ''], ...cells]
  const width = Math.max(...table.map(([name]) => name.length))
  return table
    .map(([name, ...others]) => {
      const verdict = others.pop()
      return [name.padEnd(width), ...others.map((cell) => cell.padStart(11)), ` ${verdict}`]
        .join(' ')
        .trimEnd()
    })
    .join('\n')
}

/** What the rows that fail or shrank mean, and what to do. Empty if there is nothing to do. */
export function adviseOnSizes(rows, record) {
  const failing = failingRows(rows, record)
  const shrank = rows.filter((row) => verdictOfSize(row, record) === 'shrank')
  const parts = failing.map((row) => formatGrowth(row, record))
  if (failing.length > 0) {
    const isOver = failing.some((row) => verdictOfSize(row, record) === 'over the limit')
    parts.push(
      isOver
        ? 'Make room: a limit is a promise of the documentation (CONTRIBUTING.md, "Size budgets").'
        : 'Make room: look for code or texts that can load later. Or record the sizes with their reason, in the same ' +
            'commit:\n  npm run size -- --accept "<reason>"',
    )
  } else if (shrank.length > 0) {
    parts.push(
      `Smaller than recorded: ${shrank.map(({ name }) => name).join('; ')}.\nRecord it: npm run size -- --accept`,
    )
  }
  return parts.join('\n\n')
}

/** The rows that fail the check. */
export function failingRows(rows, record) {
  const fails = ['over the limit', 'not recorded', 'grew']
  return rows.filter((row) => fails.includes(verdictOfSize(row, record)))
}

function formatGrowth(row, record) {
  const recorded = record.sizes[row.name]
  if (!recorded) return `"${row.name}" is not recorded.`
  const more = row.bytes - recorded.bytes
  const title =
    row.limit !== null && row.bytes > row.limit
      ? `"${row.name}" is ${write(row.bytes - row.limit)} bytes over its limit.`
      : `"${row.name}" grew by ${write(more)} bytes; ${write(toleranceOf(recorded.bytes))} are allowed.`
  const grown = grownModules(row, record)
  if (grown.length === 0) return `${title} No module grew: the bundler divides them differently.`
  const lines = grown.slice(0, LISTED).map(({ module, bytes, more }) => {
    const isNew = bytes === more ? ' (new)' : ''
    return `  ${signed(more).padStart(8)}  ${module}${isNew}`
  })
  const rest = grown.length > LISTED ? [`  and ${grown.length - LISTED} more modules`] : []
  return [`${title} Modules that grew, in bytes before minification:`, ...lines, ...rest].join('\n')
}
