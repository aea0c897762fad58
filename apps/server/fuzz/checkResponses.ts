import { errorDefinitions } from '@countersign/api'

/** The status of each code. */
const codes = new Map(Object.entries(errorDefinitions).map(([code, { status }]) => [code, status] as const))
/** Statuses that Node itself responds with to invalid HTTP, before our code runs. */
const ofNode = new Set([400, 408, 413, 417, 431])

/**
 * Checks everything received over a connection. Returns the first error, or `null`. Each response must be
 * complete, well-formed HTTP (the last can be cut off by the end of the connection), none can be a 500, every
 * error must be a problem document with a known code, and none may contain a secret.
 */
export function checkResponses(
  received: string,
  secrets: readonly string[],
  onStatus: (status: number) => void,
): string | null {
  const echoed = secrets.find((secret) => received.includes(secret))
  if (echoed !== undefined) return `echoes ${echoed}`
  let rest = received
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return /^HTTP\/1\.1 \d/.test(rest) ? null : `no HTTP: ${JSON.stringify(rest.slice(0, 80))}`
    const [start = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) [\x20-\x7e]*$/.exec(start)?.[1] ?? 0)
    if (status === 0) return `no status line: ${JSON.stringify(start)}`
    const bad = lines.find((line) => !/^[\w-]+: [\x20-\x7e]*$/.test(line))
    if (bad !== undefined) return `no header: ${JSON.stringify(bad)}`
    onStatus(status)
    rest = rest.slice(end + 4)
    if (status === 100) continue
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: /, '')]),
    )
    const { body, after } = readBody(headers, rest, status)
    if (body === null) return null
    const failure = checkStatus(status, headers, body)
    if (failure) return failure
    rest = after
  }
  return null
}

function checkStatus(status: number, headers: ReadonlyMap<string, string>, body: string): string | null {
  if (status === 500) return `500: ${body.slice(0, 300)}`
  if (status < 400) return null
  const type = headers.get('content-type') ?? ''
  if (type === 'application/problem+json') {
    // The response to HEAD has no body.
    if (body === '') return null
    const { code, requestId, status: said } = JSON.parse(body)
    if (codes.get(code) !== status || said !== status) return `${status} with code ${code}`
    return requestId === headers.get('x-request-id') ? null : 'no request id'
  }
  // Pages and files respond with text.
  if (type.startsWith('text/plain') && [404, 405].includes(status)) return null
  return !headers.has('content-type') && ofNode.has(status) && headers.get('connection') === 'close'
    ? null
    : `${status} as ${type}`
}

/** Returns the body of a response and the rest of the text; `null` for an incomplete body. */
function readBody(
  headers: ReadonlyMap<string, string>,
  rest: string,
  status: number,
): { body: string | null; after: string } {
  if (headers.get('transfer-encoding') === 'chunked') {
    let [body, left] = ['', rest]
    for (;;) {
      const [line] = /^[0-9a-f]+\r\n/i.exec(left) ?? []
      // The response to HEAD has no chunks.
      if (line === undefined)
        return left.startsWith('HTTP/1.1 ') ? { body: '', after: left } : { body: null, after: '' }
      const size = Number.parseInt(line, 16)
      body += left.slice(line.length, line.length + size)
      left = left.slice(line.length + size + 2)
      if (size === 0) return { body, after: left }
    }
  }
  const length = Number(headers.get('content-length') ?? 0)
  const isHead = rest === '' || rest.startsWith('HTTP/1.1 ')
  if (length === 0 || isHead || status === 304) return { body: '', after: rest }
  return rest.length < length
    ? { body: null, after: '' }
    : { body: rest.slice(0, length), after: rest.slice(length) }
}
