import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkResponses } from './checkResponses.ts'
import { type Case, createCases } from './createCases.ts'

export type FuzzReport = {
  readonly cases: number
  /** The errors found, each with its request. */
  readonly failures: readonly string[]
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>
}

export type FuzzOptions = {
  readonly port: number
  readonly origin: string
  readonly cases: number
  readonly seed: number
  /** Concurrent connections. Default: 32. */
  readonly connections?: number
  /** Called with the number of cases so far. */
  readonly onProgress?: (done: number, failures: number) => void
}

const MAX_FAILURES = 20
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
/** Milliseconds in which a connection must close: the server cuts off an incomplete request long before. */
const CASE_TIMEOUT = 60_000

/** Sends random requests over raw connections and checks the responses. */
export async function runCases({ connections = 32, ...options }: FuzzOptions): Promise<FuzzReport> {
  const nextCase = createCases(options.seed, options.origin)
  const failures: string[] = []
  const statuses = new Map<number, number>()
  let begun = 0
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (begun < options.cases && failures.length < MAX_FAILURES) {
        begun += 1
        const fuzzCase = nextCase()
        const received = await send(fuzzCase, options.port)
        const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const failure =
          received === null
            ? 'neither answered nor closed in time'
            : checkResponses(received, fuzzCase.secrets, count)
        if (failure)
          failures.push(
            `${failure}\n${fuzzCase.pace}: ${Buffer.concat(fuzzCase.pieces).toString('latin1').slice(0, 3_000)}`,
          )
        done += 1
        options.onProgress?.(done, failures.length)
      }
    }),
  )
  return { cases: done, failures, statuses }
}

/** Returns everything received over a connection until it closed; `null` if it did not close. */
async function send({ pieces, pace }: Case, port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isLate = false
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const timer = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, CASE_TIMEOUT)
  socket.on('error', () => {})
  const listen = () =>
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
  if (pace === 'slow_read') socket.pause()
  else listen()
  for (const piece of pieces) {
    if (pieces.length > 1) await sleep(2)
    socket.write(piece)
  }
  if (pace === 'cut_off') socket.destroySoon()
  // Its response closes the connection. If the request before it is endless, the server's timeout does.
  else socket.write(LAST)
  if (pace === 'slow_read') {
    await sleep(30)
    listen()
    socket.resume()
  }
  await closed
  clearTimeout(timer)
  return isLate ? null : received
}
