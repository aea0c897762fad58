import { methods } from './methods.mjs'
import { products } from './products.mjs'

/** Reads the options of `npm run bench -- journey`. Throws on an unknown option or value. */
export function readOptions(args) {
  const options = {
    runs: 5,
    rates: [1, 4],
    products: products.map(({ id }) => id),
    methods: methods.map(({ id }) => id),
    isPartial:
      args.length > 0 && !args.every((arg, index) => arg === '--runs' || args[index - 1] === '--runs'),
  }
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]
    if (name === '--quick') Object.assign(options, { runs: 1, rates: [1] })
    else if (name === '--runs') options.runs = odd(args[++index])
    else if (name === '--cpu') options.rates = list(args[++index]).map((rate) => positive(name, rate))
    else if (name === '--only')
      options.products = list(args[++index]).map((id) => known('product', products, id))
    else if (name === '--methods')
      options.methods = list(args[++index]).map((id) => known('method', methods, id))
    else throw new Error(`Unknown option "${name}". Use --only, --methods, --cpu, --runs or --quick.`)
  }
  return options
}

const list = (value = '') => value.split(',')

function positive(name, value) {
  if (!/^[1-9]\d*$/.test(value ?? '')) throw new Error(`${name} must be a positive integer, got "${value}".`)
  return Number(value)
}

function odd(value) {
  if (positive('--runs', value) % 2 === 0) throw new Error(`--runs must be odd, got "${value}".`)
  return Number(value)
}

function known(what, all, id) {
  const ids = all.map((item) => item.id)
  if (!ids.includes(id)) throw new Error(`Unknown ${what} "${id}". Use ${ids.join(', ')}.`)
  return id
}
