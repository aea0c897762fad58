import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from './openPostgres.ts'

/** Forwards connections to a Postgres server. `freeze` stops those that are open, as if their machine were gone. */
async function openProxy(url: string) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {}).once('close', () => open.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    freeze() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

test('R10.11 one timeout closes all idle connections to a machine that is gone', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const proxy = await openProxy(url)
  onTestFinished(() => proxy.close())
  const database = await openPostgres({ url: proxy.url, statementTimeout: 500 })
  onTestFinished(() => database.close())
  await Promise.all(Array.from({ length: 6 }, () => database.query('SELECT pg_sleep(0.1)')))
  expect(database.connections?.().idle).toBeGreaterThan(3)
  proxy.freeze()
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  // On a new connection: each of the others would time out too.
  for (let count = 0; count < 3; count += 1)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})
