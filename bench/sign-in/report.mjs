import { median } from '../../scripts/bench/benchTable.mjs'
import { cores } from './processes.mjs'
import { subjectOf } from './subjects.mjs'

/** The targets of our server. */
export const targets = { timesBetterAuth: 10, p99: 25, growth: 0.2 }

/** The share of the servers' CPU that other processes may use before figures are provisional. */
const QUIET = 0.1

/** Formats all measurements as text and tables. */
export function report({ options, windows, load }) {
  const base = windows.filter(({ accounts }) => accounts === options.accounts)
  return [
    ...about(options, windows, load),
    '',
    formatColumns(comparison(base)),
    ...growthTable(windows, options),
    '',
    ...formatTargets(verdicts(windows, options)),
  ].join('\n')
}

/** Whether each target is met, for those that were measured. */
export function verdicts(windows, { accounts, connections }) {
  const windowsOf = (name, size = accounts) =>
    windows.filter((sample) => sample.subject === name && sample.accounts === size)
  const results = []
  const ours = windowsOf('ours')
  if (ours.length === 0) return results
  const times = pairs(ours, windowsOf('better-auth')).map(([first, second]) => first.rate / second.rate)
  if (times.length > 0) {
    const value = median(times)
    const { timesBetterAuth } = targets
    const expected = `at least ${timesBetterAuth}`
    results.push({
      name: 'times better-auth, both on Postgres',
      value,
      expected,
      isMet: value >= timesBetterAuth,
    })
  }
  const p99 = median(ours.map((sample) => sample.times.total.p99))
  const expected = `under ${targets.p99} ms`
  results.push({ name: `p99 at ${connections} connections`, value: p99, expected, isMet: p99 < targets.p99 })
  for (const size of sizesOf(windows, 'ours').filter((size) => size !== accounts)) {
    const change =
      median(pairs(windowsOf('ours', size), ours).map(([first, second]) => first.rate / second.rate)) - 1
    results.push({
      name: `${count(size)} accounts against ${count(accounts)}, %`,
      value: change * 100,
      expected: `within ${targets.growth * 100} %`,
      isMet: Math.abs(change) <= targets.growth,
    })
  }
  return results
}

function about({ connections, seconds, rounds, accounts, isFilled }, windows, load) {
  const taken = median(windows.map((sample) => sample.taken))
  const lines = [
    `Medians of ${rounds} windows of ${seconds} s, servers in turn; ${connections} users at once, one account in five is new, ${isFilled ? count(accounts) : 'no'} accounts before.`,
    cores
      ? `Servers and Postgres share CPU ${cores.servers}, users have CPU ${cores.users}. Rate limits are off, except in the row with limits. Load at the start: ${load.toFixed(1)}.`
      : 'No CPU pinning on this system: servers, Postgres and users share the CPUs.',
    'Postgres: fsync, synchronous_commit and full_page_writes on, no unlogged table. The embedded database syncs at each commit too.',
    `The users' CPU was at most ${percent(Math.max(...windows.map((sample) => sample.busy)))} busy.`,
  ]
  if (taken > QUIET) {
    lines.push(`PROVISIONAL: others took ${percent(taken)} of the servers' CPU.`)
  }
  return lines
}

function comparison(windows) {
  const head = [
    '',
    'per second',
    'ours is',
    'p50',
    'p99',
    'nonce p99',
    'verify p99',
    'cpu server',
    'cpu Postgres',
    'MB server',
    'MB Postgres',
  ]
  const ours = windows.filter(({ subject }) => subject === 'ours')
  const rows = [...new Set(windows.map(({ subject }) => subject))].map((name) => {
    const windowsOfSubject = windows.filter(({ subject }) => subject === name)
    const ratios =
      name === 'ours' ? [] : pairs(ours, windowsOfSubject).map(([first, second]) => first.rate / second.rate)
    return [
      subjectOf(name).title,
      ...figures(windowsOfSubject, ratios.length > 0 ? `${median(ratios).toFixed(1)} times` : '-'),
    ]
  })
  return [head, ...rows]
}

function figures(windows, ratio) {
  const medianOf = (read) => median(windows.map(read))
  const ms = (read) => `${medianOf(read).toFixed(1)} ms`
  const known = (value, write) => (Number.isFinite(value) ? write(value) : '-')
  return [
    `${Math.round(medianOf((item) => item.rate))}`,
    ratio,
    ms((item) => item.times.total.p50),
    ms((item) => item.times.total.p99),
    ms((item) => item.times.nonce.p99),
    ms((item) => item.times.verify.p99),
    known(
      medianOf((item) => item.cost.serverMs),
      (value) => `${value.toFixed(2)} ms`,
    ),
    known(
      medianOf((item) => item.cost.databaseMs),
      (value) => `${value.toFixed(2)} ms`,
    ),
    known(
      medianOf((item) => item.cost.serverMB),
      (value) => value.toFixed(0),
    ),
    known(
      medianOf((item) => item.cost.databaseMB),
      (value) => value.toFixed(0),
    ),
  ]
}

function growthTable(windows, { accounts }) {
  const names = [...new Set(windows.map(({ subject }) => subject))].filter(
    (name) => sizesOf(windows, name).length > 1,
  )
  if (names.length === 0) return []
  const head = ['', 'accounts', 'per second', 'of the first', 'p50', 'p99', 'cpu server', 'cpu Postgres']
  const rows = names.flatMap((name) =>
    sizesOf(windows, name).map((size) => {
      const windowsOfSubject = windows.filter((sample) => sample.subject === name && sample.accounts === size)
      const first = windows.filter((sample) => sample.subject === name && sample.accounts === accounts)
      const share = median(pairs(windowsOfSubject, first).map(([first, second]) => first.rate / second.rate))
      const [rate, ratio, p50, p99, , , server, database] = figures(windowsOfSubject, percent(share))
      return [subjectOf(name).title, count(size), rate, ratio, p50, p99, server, database]
    }),
  )
  return ['', formatColumns([head, ...rows])]
}

function formatTargets(results) {
  return results.map(({ name, value, expected, isMet }) =>
    [name.padEnd(44), value.toFixed(1).padStart(9), expected.padStart(14), isMet ? ' met' : ' missed'].join(
      ' ',
    ),
  )
}

function formatColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n')
}

/** Compares windows of the same round, because a slow phase of the machine affects both. */
function pairs(windows, otherWindows) {
  return windows.flatMap((window) => {
    const other = otherWindows.find(({ round }) => round === window.round)
    return other ? [[window, other]] : []
  })
}

function sizesOf(windows, name) {
  return [...new Set(windows.filter(({ subject }) => subject === name).map(({ accounts }) => accounts))]
}

function percent(share) {
  return `${Math.round(share * 100)} %`
}

function count(number) {
  return number.toLocaleString('en')
}
