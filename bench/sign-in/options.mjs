import { parseArgs } from 'node:util'
import { subjectOf, subjects } from './subjects.mjs'

const full = {
  connections: 16,
  seconds: 10,
  rounds: 3,
  warmUp: { signIns: 3_000, maxSeconds: 40 },
  accounts: 1_000,
  growth: [100_000, 1_000_000],
  isFilled: true,
  only: subjects.map(({ name }) => name),
}

/** A few seconds on the embedded database only: checks that the bench works, without meaningful results. */
const quick = {
  connections: 4,
  seconds: 1,
  rounds: 1,
  warmUp: { signIns: 20, maxSeconds: 5 },
  accounts: 50,
  growth: [],
  isFilled: false,
  only: ['ours-embedded'],
}

export const usage = `npm run bench -- sign-in [options]
  --quick               a few seconds on the embedded database alone, to see that it works
  --only a,b            ${full.only.join(', ')}
  --seconds N           length of a window (${full.seconds})
  --rounds N            windows per server, in turn; medians are reported (${full.rounds})
  --connections N       users at once (${full.connections})
  --growth N,M          accounts to fill tables with, in addition to ${full.accounts}; 0 for none (${full.growth})
  --profile             one more window of ours with a CPU profile and counted statements
  --json FILE           all figures of all windows, too`

/** Parses the command line. Throws on invalid options. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string' },
      growth: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const base = values.quick ? quick : full
  const numbers = Object.fromEntries(
    ['seconds', 'rounds', 'connections']
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, positive(name, values[name])]),
  )
  const only = values.only?.split(',') ?? base.only
  return {
    ...base,
    ...numbers,
    subjects: only.map(subjectOf),
    growth:
      values.growth === undefined
        ? base.growth
        : values.growth
            .split(',')
            .filter((size) => size !== '0')
            .map((size) => positive('growth', size)),
    profile: values.profile,
    help: values.help,
    json: values.json ?? null,
  }
}

function positive(name, text) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a positive integer, got "${text}".`)
  return number
}
