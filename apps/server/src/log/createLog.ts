export type Level = 'info' | 'warn' | 'error'

/** Writes a line. Fields never hold tokens, nonces, cookies or signatures. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

type LogOptions = {
  /** `json`: one object a line, everything. `text`: for people, warnings and errors alone. */
  readonly format: 'json' | 'text'
  readonly write?: (line: string) => void
}

/** Makes the log of a process. */
export function createLog({ format, write = (line) => process.stderr.write(`${line}\n`) }: LogOptions): Log {
  return (level, message, fields = {}) => {
    if (format === 'json') {
      write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, errorsInWords))
    } else if (level !== 'info') {
      write([`${level}: ${message}`, ...Object.entries(fields).map(inWords)].join('\n  '))
    }
  }
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
