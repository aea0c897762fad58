import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * The sizes that `npm run size` compares with: by row, bytes after gzip -9, and the bytes of each module before. `log`
 * has the reason of each larger size, the newest first.
 *
 * @typedef {{ bytes: number, modules: Readonly<Record<string, number>> }} RecordedSize
 * @typedef {{ date: string, reason: string, grew: Readonly<Record<string, number>> }} LogEntry
 * @typedef {{ log: readonly LogEntry[], sizes: Readonly<Record<string, RecordedSize>> }} SizeRecord
 *
 * A measured row. `limit`: bytes that it must never exceed.
 * @typedef {RecordedSize & { name: string, limit: number | null }} MeasuredSize
 */

const file = fileURLToPath(new URL('./recordedSizes.json', import.meta.url))

/** @returns {Promise<SizeRecord>} */
export async function readRecord() {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** @param {SizeRecord} record */
export async function writeRecord(record) {
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`)
}

/**
 * How much a row may grow over the record, in bytes: 0.3 %, and at least 150. A fix adds less than that to a row, a
 * feature more. Growth within it stays out of the record, so it adds up until the check fails.
 */
export function toleranceOf(bytes) {
  return Math.max(150, Math.round(bytes * 0.003))
}

/** @typedef {'over the limit' | 'not recorded' | 'grew' | 'shrank' | ''} Verdict */

/**
 * @param {MeasuredSize} row
 * @param {SizeRecord} record
 * @returns {Verdict}
 */
export function verdictOfSize({ name, bytes, limit }, { sizes }) {
  if (limit !== null && bytes > limit) return 'over the limit'
  const recorded = sizes[name]?.bytes
  if (recorded === undefined) return 'not recorded'
  if (bytes > recorded + toleranceOf(recorded)) return 'grew'
  return bytes < recorded - toleranceOf(recorded) ? 'shrank' : ''
}

/** The modules of a row that are larger than recorded, or new, by how many bytes; the largest first. */
export function grownModules({ name, modules }, { sizes }) {
  const recorded = sizes[name]?.modules ?? {}
  return Object.entries(modules)
    .map(([module, bytes]) => ({ module, bytes, more: bytes - (recorded[module] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
}

/**
 * The record after `npm run size -- --accept`: with a reason, all measured sizes; without one, only the smaller ones.
 * Throws for a row over its limit, and without a reason for one that grew.
 *
 * @param {readonly MeasuredSize[]} rows
 * @param {SizeRecord} record
 * @param {{ reason: string, date: string }} accepted
 * @returns {SizeRecord}
 */
export function acceptSizes(rows, record, { reason, date }) {
  const verdicts = rows.map((row) => verdictOfSize(row, record))
  const over = rows.find((_, index) => verdicts[index] === 'over the limit')
  if (over) throw new Error(`"${over.name}" is over its limit, which is in scripts/bench/benchBudgets.mjs.`)
  const needsReason = verdicts.some((verdict) => verdict === 'grew' || verdict === 'not recorded')
  if (needsReason && !reason)
    throw new Error('A size grew. Give a reason: npm run size -- --accept "<reason>"')
  const more = ({ name, bytes }) => bytes - (record.sizes[name]?.bytes ?? 0)
  const grown = rows.filter((row) => more(row) > 0)
  const kept = (row) => !reason && more(row) >= 0
  const sizes = rows.map((row) => {
    const { name, bytes, modules } = row
    return [name, kept(row) ? record.sizes[name] : { bytes, modules: sorted(modules) }]
  })
  const grew = Object.fromEntries(grown.map((row) => [row.name, more(row)]))
  const log = reason && grown.length > 0 ? [{ date, reason, grew }, ...record.log] : record.log
  return { log, sizes: Object.fromEntries(sizes) }
}

function sorted(modules) {
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))
}
