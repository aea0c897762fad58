import { lines } from './lines.mjs'

const measures = [
  ['Button usable, cold cache, ms', 'coldUsable'],
  ['Button usable, warm cache, ms', 'warmUsable'],
  ['First contentful paint, cold cache, ms', 'coldPaint'],
  ['First contentful paint, warm cache, ms', 'warmPaint'],
  ['Script time at load, ms', 'script'],
  ['Click to painted list, ms', 'click'],
  ['Click to settled, ms', 'settled'],
  ['Second opening, ms', 'second'],
  ['Second opening, settled, ms', 'secondSettled'],
  ['Search key press to painted results, ms', 'search'],
  ['Opening and Escape to next paint, the longest, ms', 'interaction'],
  ['Search key press to next paint, the longest, ms', 'searchInteraction'],
  ...lines.flatMap(({ id, name }) => [
    [`Button usable, ${name}, ms`, `${id}Usable`],
    [`Navigation to painted list, pressed as soon as usable, ${name}, ms`, `${id}List`],
  ]),
  ['Choice to painted, readable QR code, local relay, ms', 'code'],
  ['Scripts of the idle page, kB gzip', 'kB'],
  ['Requests of the idle page', 'requests'],
  ['Requests to other hosts at load', 'outsideLoad'],
  ['Requests to other hosts on opening', 'outsideOpen'],
  ['Long tasks', 'longTasks'],
  ['Layout shift', 'shift', 3],
  ['JS heap when open, MB', 'heap', 1],
  ['Heap growth by further openings, MB', 'growth', 1],
]

/** The rows of the table: for each measure, the values of each page. Measures without a value are left out. */
export function rows(results) {
  return measures
    .map(([name, key, digits = 0]) => ({
      name,
      digits,
      values: results.map((runs) => runs.map((run) => run[key]).filter(Number.isFinite)),
    }))
    .filter(({ values }) => values.some((samples) => samples.length > 0))
}
