import { createBufferedWriter } from './createBufferedWriter.ts'

export type Level = 'info' | 'warn' | 'error'

/** Writes a line. Fields never contain tokens, nonces, cookies or signatures. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

type LogOptions = {
  /** `json`: one object per line. `text`: readable lines, warnings and errors only. */
  readonly format: 'json' | 'text'
  readonly write?: WriteLine
}

/** Writes a line, given without its line end. An urgent line is written at once. */
export type WriteLine = (line: string, isUrgent: boolean) => void

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
    if (typeof entry[name] === 'object' && entry[name] !== null) return JSON.stringify(entry, errorsInWords)
  }
  return JSON.stringify(entry)
}

function inWords([name, value]: [string, unknown]): string {
  return `${name}: ${value instanceof Error ? (value.stack ?? String(value)) : String(value)}`
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
