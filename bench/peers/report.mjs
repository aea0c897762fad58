import { cpus, loadavg } from 'node:os'
import { median } from '../../scripts/bench/benchTable.mjs'

/** The median with the lowest and highest value, such as `12 (11-15)`. `-` if nothing was measured. */
export function summary(values, digits = 0) {
  const measured = values.filter(Number.isFinite)
  if (measured.length === 0) return '-'
  const [middle, low, high] = [median(measured), Math.min(...measured), Math.max(...measured)].map((value) =>
    value.toFixed(digits).replace(/^-(0(\.0+)?)$/, '$1'),
  )
  return low === high ? middle : `${middle} (${low}-${high})`
}

/** A Markdown table: one row for each measure, one column for each page. */
export function table(names, rows) {
  const lines = rows.map(({ name, values, digits }) => [
    name,
    ...values.map((samples) => summary(samples, digits)),
  ])
  const write = (cells) => `| ${cells.join(' | ')} |`
  return [write(['', ...names]), write(['---', ...names.map(() => '---:')]), ...lines.map(write)].join('\n')
}

/** Replaces the text between the markers of a command. Throws if they are missing. */
export function replaceSection(text, section, command = 'bench:peers') {
  const [start, end] = [`<!-- ${command} -->`, `<!-- /${command} -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The page needs the markers ${start} and ${end}, in this order.`)
  return `${text.slice(0, from + start.length)}\n\n${section.trim()}\n\n${text.slice(to)}`
}

/** The date, the machine and its load, as in "2026-11-25: 2 cores, linux x64, load 0.3 before and 1.2 after". */
export function machineOf(loadBefore) {
  const date = new Date().toISOString().slice(0, 10)
  const load = `load ${loadBefore.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after`
  return `${date}: ${cpus().length} cores, ${process.platform} ${process.arch}, ${load}`
}
