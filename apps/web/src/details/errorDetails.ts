type ErrorContext = {
  /** When the error was shown. */
  readonly at: Date
  /** The URL of the page, without query and fragment. */
  readonly page: string
}

/** Maximum length of a line of the report. */
const MAX_LINE = 200

/**
 * Returns a report on an error for support: its code and status, the request ID in the server's log, time and page. In
 * English, as a stable format for support.
 */
export function errorDetails(error: unknown, { at, page }: ErrorContext): string {
  const { code, name, status, requestId, message } = fieldsOf(error)
  const lines = [
    ['Code', typeof code === 'string' || typeof code === 'number' ? code : name],
    ['Status', status],
    ['Request ID', requestId],
    // The first line: those after it may have URLs with keys.
    ['Message', typeof message === 'string' ? message.split('\n')[0] : null],
    ['Time', at.toISOString()],
    ['Page', page],
  ]
  return lines
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([label, value]) => `${label}: ${String(value).slice(0, MAX_LINE)}`)
    .join('\n')
}

type Fields = Partial<Record<'code' | 'name' | 'status' | 'requestId' | 'message', unknown>>

/** Any value may be thrown, also one whose properties throw. */
function fieldsOf(error: unknown): Fields {
  if (typeof error !== 'object' || error === null) return { name: typeof error }
  try {
    const { code, name, status, requestId, message }: Fields = error
    return { code, name, status, requestId, message }
  } catch {
    return { name: 'unknown' }
  }
}
