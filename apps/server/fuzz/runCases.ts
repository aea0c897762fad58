import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkAnswers } from './checkAnswers.ts'
import { type Case, createCases } from './createCases.ts'

export type FuzzReport = {
  readonly cases: number
  /** What was wrong, each with what was sent. */
  readonly faults: readonly string[]
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>
}

export type FuzzOptions = {
  readonly port: number
  readonly origin: string
  readonly cases: number
  readonly seed: number
  /** Connections at a time. Default 32. */
  readonly connections?: number
  /** Called with the number of cases so far. */
  readonly onProgress?: (done: number, faults: number) => void
}

const MOST_FAULTS = 20
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
/** Milliseconds in which a connection has to be closed: the server cuts off a request that does not come in long before. */
const LONGEST = 60_000

/** Sends random requests over raw connections, and checks all that comes back. */
export async function runCases({ connections = 32, ...options }: FuzzOptions): Promise<FuzzReport> {
  const nextCase = createCases(options.seed, options.origin)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let begun = 0
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (begun < options.cases && faults.length < MOST_FAULTS) {
        begun += 1
        const one = nextCase()
        const heard = await send(one, options.port)
        const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault =
          heard === null ? 'neither answered nor closed in time' : checkAnswers(heard, one.secrets, count)
        if (fault)
          faults.push(
            `${fault}\n${one.pace}: ${Buffer.concat(one.pieces).toString('latin1').slice(0, 3_000)}`,
          )
        done += 1
        options.onProgress?.(done, faults.length)
      }
    }),
  )
  return { cases: done, faults, statuses }
}

/** All that came over a connection until it was closed; `null` when it was not. */
async function send({ pieces, pace }: Case, port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let isLate = false
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const timer = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, LONGEST)
  socket.on('error', () => {})
  const listen = () =>
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
  if (pace === 'slow_read') socket.pause()
  else listen()
  for (const piece of pieces) {
    if (pieces.length > 1) await sleep(2)
    socket.write(piece)
  }
  if (pace === 'cut_off') socket.destroySoon()
  // Answered, it closes the connection. Where what comes before it has no end, the server's time does.
  else socket.write(LAST)
  if (pace === 'slow_read') {
    await sleep(30)
    listen()
    socket.resume()
  }
  await closed
  clearTimeout(timer)
  return isLate ? null : heard
}
