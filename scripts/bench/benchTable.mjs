/** @typedef {{ name: string, value: number, budget?: number | null, unit?: string, digits?: number }} Row */

/** Whether a measured value is within its budget; always true without a budget. */
export function verdictOf({ value, budget = null }) {
  if (budget === null) return ''
  return value > budget ? 'over' : 'within'
}

/** Formats measurements against budgets, one line per row. A missing value (NaN) is an error. */
export function formatTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const header = [''.padEnd(width), 'measured'.padStart(12), 'budget'.padStart(12)].join(' ')
  return [header, ...rows.map((row) => formatRow(row, width))].join('\n')
}

function formatRow(row, width) {
  const { name, value, budget = null, unit = '', digits = 1 } = row
  if (!Number.isFinite(value)) throw new Error(`"${name}" was not measured.`)
  const write = (number) => `${number.toFixed(digits)} ${unit}`.trimEnd()
  const limit = budget === null ? '-' : write(budget)
  return [name.padEnd(width), write(value).padStart(12), limit.padStart(12), ` ${verdictOf(row)}`]
    .join(' ')
    .trimEnd()
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
