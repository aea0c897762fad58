import { DatabaseError } from '../errors/DatabaseError.ts'
import type { SqlValue } from './Database.ts'

/** A value as both drivers send it. */
export type Parameter = string | number | boolean | null

/**
 * Converts the values of a statement to what the embedded database and pg send alike: as text, whose type the statement
 * determines.
 *
 * @throws {DatabaseError} `refused`, which names the value that cannot be converted
 */
export function toParameters(values: readonly SqlValue[]): readonly Parameter[] {
  return values.every(isParameter)
    ? values
    : values.map((value, index) => (isParameter(value) ? value : toText(value, `$${index + 1}`)))
}

function isParameter(value: unknown): value is Parameter {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  )
}

function toText(value: unknown, name: string): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) {
    throw refused(name, value === undefined ? 'it is undefined. Use null' : `it is a ${typeof value}`)
  }
  if (value instanceof Date) return toTime(value, name)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return toArray(value, name)
  return toJson(value, name)
}

/** In local time with its offset, as pg does: a column without a time zone returns the same date. */
function toTime(date: Date, name: string): string {
  if (Number.isNaN(date.getTime())) throw refused(name, 'it is an invalid Date')
  const offset = -date.getTimezoneOffset()
  const year = date.getFullYear()
  const day = [pad(year < 1 ? 1 - year : year, 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part)).join(':')
  const zone = `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
  return `${day}T${time}.${pad(date.getMilliseconds(), 3)}${zone}${year < 1 ? ' BC' : ''}`
}

function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0')
}

/** An array of Postgres, `{"a",NULL}`. */
function toArray(values: readonly unknown[], name: string): string {
  // Not `map`, which skips holes.
  const elements = Array.from(values, (value, index) => {
    if (value === null) return 'NULL'
    const at = `${name}[${index}]`
    if (Array.isArray(value)) return toArray(value, at)
    const text = isParameter(value) ? String(value) : toText(value, at)
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}

function toJson(value: object, name: string): string {
  const prototype = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isPlain && !('toJSON' in value)) throw refused(name, `it is a ${value.constructor.name}`)
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch (cause) {
    throw refused(name, 'it cannot be written as JSON', cause)
  }
  throw refused(name, 'it cannot be written as JSON')
}

function refused(name: string, reason: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'refused',
    `The value ${name} of the statement cannot be sent: ${reason}. Pass text, a number, a boolean, null, a Date, bytes (Uint8Array), an array of these, or a plain object for JSON.`,
    { docsPath: '@countersign/sign-in/docs/hooks.md', ...(cause === undefined ? {} : { cause }) },
  )
}
