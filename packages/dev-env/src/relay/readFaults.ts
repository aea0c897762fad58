import { type Faults, NO_FAULTS } from './faults.ts'
import { isRecord } from './isRecord.ts'

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isSome = (isItem: Check) => (value: unknown) =>
  value === 'none' || value === 'all' || (Array.isArray(value) && value.every(isItem))
const isError: Check = (value) =>
  isRecord(value) && Number.isInteger(value.code) && typeof value.message === 'string'

const checks: { readonly [Name in keyof Faults]: Check } = {
  drop: isSome(Number.isInteger),
  delay: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60_000,
  neverAnswer: isSome((method) => typeof method === 'string'),
  loseAnswers: isSome((method) => typeof method === 'string'),
  fail: (value) => isRecord(value) && Object.values(value).every(isError),
  refuse: (value) => value === null || (typeof value === 'string' && value.length <= 120),
  refuseIn: (value) => value === 'close' || value === 'frame',
  unreachable: isBoolean,
  deliverTwice: isBoolean,
  outOfOrder: isBoolean,
  newestSocketOnly: isBoolean,
}

/**
 * Faults as another process tells them.
 *
 * @throws {Error} naming what is no fault, or none of its values
 */
export function readFaults(told: unknown): Partial<Faults> {
  if (!isRecord(told)) throw new Error('Faults must be an object.')
  for (const [name, value] of Object.entries(told)) {
    if (!isFault(name)) throw new Error(`There is no fault "${name}".`)
    if (!checks[name](value)) throw new Error(`"${name}" cannot be ${JSON.stringify(value)}.`)
  }
  return told as Partial<Faults>
}

function isFault(name: string): name is keyof Faults {
  return Object.hasOwn(NO_FAULTS, name)
}
