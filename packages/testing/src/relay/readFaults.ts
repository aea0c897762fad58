import { isRecord } from '../rpc/isRecord.ts'
import { NO_FAULTS, type RelayFaults } from './faults.ts'

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isSome = (isItem: Check) => (value: unknown) =>
  value === 'none' || value === 'all' || (Array.isArray(value) && value.every(isItem))
const isError: Check = (value) =>
  isRecord(value) && Number.isInteger(value.code) && typeof value.message === 'string'

const checks: { readonly [Name in keyof RelayFaults]: Check } = {
  drop: isSome(Number.isInteger),
  delay: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60_000,
  neverRespond: isSome((method) => typeof method === 'string'),
  loseResponses: isSome((method) => typeof method === 'string'),
  fail: (value) => isRecord(value) && Object.values(value).every(isError),
  refuse: (value) => value === null || (typeof value === 'string' && value.length <= 120),
  refuseIn: (value) => value === 'close' || value === 'frame' || value === 'handshake',
  unreachable: isBoolean,
  deliverTwice: isBoolean,
  outOfOrder: isBoolean,
  newestSocketOnly: isBoolean,
}

/**
 * Parses the faults of another process.
 *
 * @throws {Error} with an unknown fault or an invalid value
 */
export function readFaults(input: unknown): Partial<RelayFaults> {
  if (!isRecord(input)) throw new Error('Faults must be an object.')
  for (const [name, value] of Object.entries(input)) {
    if (!isFault(name))
      throw new Error(`Unknown fault "${name}". Use one of ${Object.keys(checks).join(', ')}.`)
    if (!checks[name](value)) throw new Error(`Invalid value of "${name}": ${JSON.stringify(value)}.`)
  }
  return input as Partial<RelayFaults>
}

function isFault(name: string): name is keyof RelayFaults {
  return Object.hasOwn(NO_FAULTS, name)
}
