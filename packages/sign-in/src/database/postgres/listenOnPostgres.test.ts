import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseError } from '../../errors/DatabaseError.ts'
import { holdSleeps } from '../../testing/holdSleeps.ts'
import { listenOnPostgres } from './listenOnPostgres.ts'

const keepAlive = { every: 60_000, timeout: 100 }
const refused = new Error('connect ECONNREFUSED')

let isRefused: boolean
let clients: Client[]
beforeEach(() => {
  isRefused = false
  clients = []
})

/** A `Client` of pg without a server. It ends with its socket. */
class Client extends EventEmitter {
  isSilent = false
  readonly socket: Socket

  constructor({ stream }: { readonly stream: () => Socket }) {
    super()
    this.socket = stream()
    this.socket.once('close', () => this.emit('end'))
    clients.push(this)
  }

  async connect(): Promise<void> {
    if (isRefused) throw refused
  }

  async query(): Promise<void> {
    if (this.isSilent) throw new Error('Query read timeout')
  }
}

/** Listens, and records what is reported. */
function listen() {
  const sleeps = holdSleeps()
  const reports: string[] = []
  const lost: DatabaseError[] = []
  const stop = listenOnPostgres(
    {
      connection: { Client },
      connectTimeout: 100,
      keepAlive,
      onConnectionLost: ({ message }) => reports.push(message),
    },
    'probe',
    {
      onMessage: (payload) => reports.push(`message ${payload}`),
      onListening: () => reports.push('listening'),
      onLost: (error) => lost.push(error as DatabaseError),
    },
  )
  onTestFinished(stop)
  return { next: sleeps.next, reports, lost, stop }
}

/** Resolves with the pauses after each failure, until `count` of them have passed. */
async function pausesOf(next: ReturnType<typeof holdSleeps>['next'], count: number): Promise<number[]> {
  const pauses: number[] = []
  while (pauses.length < count) {
    const sleep = await next()
    pauses.push(sleep.milliseconds)
    sleep.wake()
  }
  return pauses
}

test('R10.13 pauses longer after each failure, up to ten seconds, and briefly again after a success', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => void vi.restoreAllMocks())
  const { next } = listen()
  expect(await next()).toMatchObject({ milliseconds: keepAlive.every })
  isRefused = true
  clients[0]?.emit('end')
  expect(await pausesOf(next, 7)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000])
  const longest = await next()
  expect(longest).toMatchObject({ milliseconds: 10_000 })
  isRefused = false
  longest.wake()
  expect(await next()).toMatchObject({ milliseconds: keepAlive.every })
  clients.at(-1)?.emit('end')
  expect(await pausesOf(next, 1)).toEqual([250])
})

test.each([
  [0, 125],
  [0.999, 374.75],
])(
  'R10.13 many processes do not reconnect at once: with %d of their random number after %d ms',
  async (random, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    onTestFinished(() => void vi.restoreAllMocks())
    isRefused = true
    expect(await pausesOf(listen().next, 1)).toEqual([pause])
  },
)

test('R10.13 reports each loss and each failure to reconnect, and listens after every outage', async () => {
  const { next, reports, lost } = listen()
  await next()
  isRefused = true
  clients[0]?.emit('error', new Error('terminating connection'))
  await pausesOf(next, 1)
  const pause = await next()
  isRefused = false
  pause.wake()
  const idle = await next()
  clients[2]?.emit('notification', { payload: 'hello' })
  clients[2]?.emit('notification', {})
  Object.assign(clients[2] as Client, { isSilent: true })
  idle.wake()
  await pausesOf(next, 1)
  await next()
  clients[3]?.emit('end')
  await next()
  // Only this ends a connection to a silent server.
  expect(clients[2]?.socket.destroyed).toBe(true)
  const losses = ['terminating connection', refused.message]
  const silent = 'The LISTEN connection is not responding.'
  const closed = 'The LISTEN connection was closed.'
  expect(reports).toEqual([
    'listening',
    ...losses,
    'listening',
    'message hello',
    'message ',
    silent,
    'listening',
    closed,
  ])
  expect(lost.map(({ code, message }) => [code, message])).toEqual(
    [...losses, silent, closed].map((details) => [
      'unavailable',
      `Lost the connection for notifications: ${details}`,
    ]),
  )
})

test('R10.13 reports a loss without a reason', async () => {
  const { next, lost } = listen()
  await next()
  clients[0]?.emit('error', new Error(''))
  await next()
  expect(lost.map(({ message }) => message)).toEqual(['Lost the connection for notifications.'])
})

test('R10.13 stops without a report', async () => {
  const listening = listen()
  await listening.next()
  await listening.stop()
  expect([listening.reports, listening.lost]).toEqual([['listening'], []])
})

test('R10.13 stops during a pause', async () => {
  isRefused = true
  const { next, stop, reports } = listen()
  await next()
  await stop()
  expect([reports, clients.length]).toEqual([[refused.message], 1])
})
