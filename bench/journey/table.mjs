import { median } from '../../scripts/bench/benchTable.mjs'

const measures = [
  ['presses', 'presses'],
  ['approvals', 'approvals'],
  ['"Connect Wallet" to signed in, ms', 'journey'],
  ['cold page to signed in, ms', 'cold'],
]

/** Presses and approvals are the same on every line. */
const measuresOn = (line) => (line ? measures.filter(([, key]) => key === 'cold') : measures)

/**
 * The rows of the table: each measure of each method. `results` has the complete runs of each product, by the ID of the
 * method.
 */
export function rows(methods, results) {
  return methods.flatMap(({ id, name, line }) =>
    measuresOn(line).map(([what, key]) => ({
      name: `${name}: ${what}`,
      values: results.map((byMethod) => byMethod[id].map((run) => run[key])),
    })),
  )
}

/** How long the journey from a cold page takes with ours, as a part of that with a peer. NaN if one is missing. */
export function coldRatio(ours = [], theirs = []) {
  if (ours.length === 0 || theirs.length === 0) return Number.NaN
  const coldOf = (runs) => median(runs.map(({ cold }) => cold))
  return coldOf(ours) / coldOf(theirs)
}

/** The attempts that did not end signed in, such as `RainbowKit, Phone by link: 2`. */
export function stuck(methods, names, attempts) {
  return attempts.flatMap((byMethod, index) =>
    methods
      .filter(({ id }) => byMethod[id] > 0)
      .map(({ id, name }) => `${names[index]}, ${name}: ${byMethod[id]}`),
  )
}
