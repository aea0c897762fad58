import { subjects } from './subjects.mjs'

/** Reads the options of `npm run bench -- peers`. Throws on an unknown option or value. */
export function readOptions(args) {
  const options = {
    runs: 15,
    rates: [1, 4],
    openings: 50,
    only: subjects.map(({ id }) => id),
    isQuick: false,
  }
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]
    if (name === '--quick') Object.assign(options, { runs: 2, rates: [1], openings: 5, isQuick: true })
    else if (name === '--runs') options.runs = positive(name, args[++index])
    else if (name === '--cpu') options.rates = list(args[++index]).map((rate) => positive(name, rate))
    else if (name === '--only') options.only = list(args[++index]).map(known)
    else throw new Error(`Unknown option "${name}". Use --only, --cpu, --runs or --quick.`)
  }
  return options
}

const list = (value = '') => value.split(',')

function positive(name, value) {
  if (!/^[1-9]\d*$/.test(value ?? '')) throw new Error(`${name} must be a positive integer, got "${value}".`)
  return Number(value)
}

function known(id) {
  const ids = subjects.map((subject) => subject.id)
  if (!ids.includes(id)) throw new Error(`Unknown page "${id}". Use ${ids.join(', ')}.`)
  return id
}
