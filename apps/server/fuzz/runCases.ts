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
  /** Connections at a time. Default 8. */
  readonly connections?: number
  /** Called with the number of cases so far. */
  readonly onProgress?: (done: number, faults: number) => void
}

const MOST_FAULTS = 20
/** Milliseconds without a byte after which a connection has said what it has to say, and the longest there may be. */
const QUIET = 60
const LONGEST = 15_000

/** Sends random requests over raw connections, and checks all that comes back. */
export async function runCases({ connections = 8, ...options }: FuzzOptions): Promise<FuzzReport> {
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

/** All that came over a connection until it was closed or silent; `null` when it never was. */
async function send({ pieces, pace }: Case, port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let lastAt = performance.now()
  let isClosed = false
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  const listen = () =>
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      lastAt = performance.now()
    })
  if (pace === 'slow_read') socket.pause()
  else listen()
  for (const piece of pieces) {
    if (pieces.length > 1) await sleep(2)
    if (!isClosed) socket.write(piece)
  }
  if (pace === 'cut_off') socket.destroySoon()
  if (pace === 'slow_read') {
    await sleep(30)
    listen()
  }
  lastAt = performance.now()
  const begun = lastAt
  while (!isClosed && performance.now() - lastAt < QUIET && performance.now() - begun < LONGEST)
    await sleep(5)
  const isLate = !isClosed && performance.now() - begun >= LONGEST
  socket.destroy()
  return isLate ? null : heard
}
