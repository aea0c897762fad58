import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPostgres } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'
import { openPostgres } from './openPostgres.ts'

let database: Awaited<ReturnType<typeof openTestPostgres>>
let opened: Database[]

beforeEach(async () => {
  database = await openTestPostgres()
  opened = [database]
})
afterEach(async () => {
  for (const database of opened.reverse()) await database.close()
})

type Recorded = { readonly messages: string[]; begun: number; readonly stop: () => Promise<void> }

function record(from: Database): Recorded {
  const recorded = { messages: [] as string[], begun: 0 }
  const stop = from.listen('probe', {
    onMessage: (payload) => recorded.messages.push(payload),
    onListening: () => {
      recorded.begun += 1
    },
  })
  return Object.assign(recorded, { stop })
}
const notify = (payload: string) => database.query('SELECT pg_notify($1, $2)', ['probe', payload])
const listeners = () =>
  database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'countersign listen' AND datname = current_database()",
  )

test('R10.13 receives notifications of another process on one connection, which it closes', async () => {
  const recorded = record(database)
  await expect.poll(() => recorded.begun).toBe(1)
  const other = await openPostgres({ url: database.url })
  opened.push(other)
  await other.query('SELECT pg_notify($1, $2)', ['probe', 'from afar'])
  await expect.poll(() => recorded.messages).toEqual(['from afar'])
  expect(await listeners()).toHaveLength(1)
  await recorded.stop()
  await expect.poll(listeners).toEqual([])
})

test('R10.13 reconnects after a terminated connection and reports that messages may be missing', async () => {
  const recorded = record(database)
  await expect.poll(() => recorded.begun).toBe(1)
  for (const { pid } of await listeners()) await database.query('SELECT pg_terminate_backend($1)', [pid])
  await expect.poll(() => recorded.begun).toBe(2)
  await notify('after')
  await expect.poll(() => recorded.messages).toEqual(['after'])
})

test('R10.13 detects a silent connection and reconnects when possible', async () => {
  const wire = await openWire(new URL(database.url))
  const lost: string[] = []
  const far = await openPostgres({
    url: wire.url,
    connectTimeout: 500,
    keepAlive: { every: 50, timeout: 300 },
    onConnectionLost: ({ message }) => lost.push(message),
  })
  opened.push(far)
  const recorded = record(far)
  await expect.poll(() => recorded.begun).toBe(1)
  wire.fallSilent()
  await expect.poll(() => lost).toContain('The LISTEN connection is not responding.')
  wire.mend()
  await expect.poll(() => recorded.begun).toBe(2)
  await notify('after')
  await expect.poll(() => recorded.messages).toEqual(['after'])
  await far.close()
  opened.pop()
  await wire.close()
})

test('R10.13 stops listening at once, even without a response from the server', async () => {
  const wire = await openWire(new URL(database.url))
  const far = await openPostgres({ url: wire.url, keepAlive: { every: 50, timeout: 100 } })
  const recorded = record(far)
  await expect.poll(() => recorded.begun).toBe(1)
  await wire.close()
  await far.close()
  await notify('too late')
  expect(recorded.messages).toEqual([])
})

/** A proxy to the server whose connections can become silent: open, but without data. */
async function openWire(to: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void (isSilent || onto.write(chunk)))
      from.on('error', () => {})
      from.on('close', () => void (isSilent || onto.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      isSilent = true
    },
    /** New connections work; silent ones stay silent. */
    mend() {
      for (const socket of sockets) socket.removeAllListeners('data')
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
