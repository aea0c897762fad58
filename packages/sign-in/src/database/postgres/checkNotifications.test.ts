import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Queryable } from '../Database.ts'
import { checkNotifications } from './checkNotifications.ts'

let connect: () => Promise<void>
let clients: Client[]
beforeEach(() => {
  connect = async () => {}
  clients = []
})

/** A `Client` of pg without a server. It ends with its socket. */
class Client extends EventEmitter {
  readonly socket: Socket
  channel = ''

  constructor({ stream }: { readonly stream: () => Socket }) {
    super()
    this.socket = stream()
    this.socket.once('close', () => this.emit('end'))
    clients.push(this)
  }

  connect = () => Promise.race([connect(), once(this, 'end').then(() => Promise.reject(closed))])

  async query(sql: string): Promise<void> {
    this.channel = sql.replace('LISTEN ', '')
  }
}

const onConnectionLost = vi.fn()
const closed = new Error('Connection terminated')
const never = () => new Promise<never>(() => {})

/** Checks with a database that runs `send` instead of a statement. */
async function check(send: (channel: unknown) => unknown, timeout = 60_000): Promise<void> {
  const database = { query: async (_sql: string, [channel]: unknown[]) => send(channel) }
  const keepAlive = { every: 60_000, timeout: 100 }
  const listening = { connection: { Client }, connectTimeout: 100, keepAlive, onConnectionLost }
  try {
    await checkNotifications(database as unknown as Queryable, listening, timeout)
  } finally {
    expect(clients.map(({ socket }) => socket.destroyed)).toEqual(clients.map(() => true))
    expect(onConnectionLost).not.toHaveBeenCalled()
  }
}

test('R10.13 sends a notification on a channel of its own, and is satisfied when it arrives', async () => {
  const channels: unknown[] = []
  for (let count = 0; count < 2; count += 1)
    await check((channel) => {
      channels.push(channel)
      clients.at(-1)?.emit('notification', { payload: 'probe' })
      return never()
    })
  expect(channels).toEqual(clients.map(({ channel }) => channel))
  expect(channels).toEqual([0, 1].map(() => expect.stringMatching(/^countersign_[a-z0-9]{20,}$/)))
  expect(new Set(channels).size).toBe(2)
})

test('R10.13 refuses a database that sends a notification and does not deliver it', async () => {
  await expect(check(() => [], 20)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(
      /^The database did not deliver a notification within 0\.02 seconds: .* Set listenUrl \(DATABASE_LISTEN_URL\)/,
    ),
  })
})

test.each<[string, () => unknown, timeout?: number, connecting?: () => Promise<void>]>([
  ['the notification cannot be sent', () => Promise.reject(new Error('No connection.'))],
  ['it waits for a commit', never, 20],
  ['the connection for notifications is lost', () => clients[0]?.emit('end')],
  ['that connection is refused', never, 60_000, () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['that connection does not open', never, 20, never],
])('R10.13 checks nothing while %s', async (_, send, timeout, connecting = connect) => {
  connect = connecting
  await check(send, timeout)
})
