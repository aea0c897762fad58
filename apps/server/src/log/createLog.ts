import { writeTogether } from './writeTogether.ts'

export type Level = 'info' | 'warn' | 'error'

/** Writes a line. Fields never hold tokens, nonces, cookies or signatures. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

type LogOptions = {
  /** `json`: one object a line, everything. `text`: for people, warnings and errors alone. */
  readonly format: 'json' | 'text'
  readonly write?: WriteLine
}

/** Takes a line without its end. What is urgent is seen at once, whatever else waits. */
export type WriteLine = (line: string, isUrgent: boolean) => void

/** Makes the log of a process. */
export function createLog({ format, write = writeTogether() }: LogOptions): Log {
  return (level, message, fields = {}) => {
    const isUrgent = level !== 'info'
    if (format === 'json') {
      write(toJson({ time: new Date().toISOString(), level, message, ...fields }), isUrgent)
    } else if (isUrgent) {
      write([`${level}: ${message}`, ...Object.entries(fields).map(inWords)].join('\n  '), isUrgent)
    }
  }
}

/** To be asked about each value makes it several times the work, and few lines have an error. */
function toJson(entry: Readonly<Record<string, unknown>>): string {
  const isFlat = Object.values(entry).every((value) => value === null || typeof value !== 'object')
  return isFlat ? JSON.stringify(entry) : JSON.stringify(entry, errorsInWords)
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
