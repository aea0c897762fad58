import { isInstance, property, textOf } from '@countersign/thrown'
import { createBufferedWriter, type WriteLine } from './createBufferedWriter.ts'

export type Level = 'info' | 'warn' | 'error'

/** Writes a line. Fields never contain tokens, nonces, cookies or signatures. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

type LogOptions = {
  /** `json`: one object per line. `text`: readable lines, warnings and errors only. */
  readonly format: 'json' | 'text'
  readonly write?: WriteLine
}

/** Creates the log of a process. */
export function createLog({ format, write = createBufferedWriter() }: LogOptions): Log {
  return (level, message, fields = {}) => {
    const isUrgent = level !== 'info'
    if (format === 'json') {
      write(toJson({ time: new Date().toISOString(), level, message, ...fields }), isUrgent)
    } else if (isUrgent) {
      write([`${level}: ${message}`, ...Object.entries(fields).map(inWords)].join('\n  '), isUrgent)
    }
  }
}

/** A replacer function makes serialization several times slower, and few lines have an error. */
function toJson(entry: Readonly<Record<string, unknown>>): string {
  for (const name in entry) {
    const kind = typeof entry[name]
    if ((kind === 'object' && entry[name] !== null) || kind === 'bigint') return withErrors(entry)
  }
  return JSON.stringify(entry)
}

/** A thrown value may be circular, or throw when it is read; the line is then written without its details. */
function withErrors(entry: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(entry, errorsInWords)
  } catch {
    const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
    const fields = Object.entries(entry).map(([name, value]) => [
      name,
      isPlain(value) ? value : textOf(value),
    ])
    return JSON.stringify(Object.fromEntries(fields))
  }
}

function inWords([name, value]: [string, unknown]): string {
  const stack = isInstance(value, Error) ? property(value, 'stack') : undefined
  return `${name}: ${typeof stack === 'string' ? stack : textOf(value)}`
}

function errorsInWords(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return {
    name,
    message,
    stack,
    ...('code' in value ? { code: value.code } : {}),
    ...(cause ? { cause } : {}),
  }
}
