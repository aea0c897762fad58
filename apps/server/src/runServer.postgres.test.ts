import { createTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ServerAddress, sendRequest } from './testing/client.ts'
import { openConnection } from './testing/openServer.ts'
import { startProcess } from './testing/startProcess.ts'

const publicUrl = 'http://localhost:3000'
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function start(drain: number) {
  const settings = { database: { kind: 'postgres', url: database.url }, publicUrl, drain } as const
  const server = await startProcess({ settings })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return { server, address: await server.ready }
}

const status = async (address: ServerAddress, path: string) =>
  (await sendRequest(address, 'GET', path)).status

test('R10.11 a process that drains is not ready and serves open and new requests; a second signal ends it', async () => {
  const { server, address } = await start(600_000)
  expect(await status(address, '/readyz')).toBe(200)
  const open = openConnection(
    address.port,
    `POST /api/siwe/nonce HTTP/1.1\r\nHost: a\r\nOrigin: ${address.origin}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  // Its first byte has arrived when a later request is answered.
  expect(await status(address, '/healthz')).toBe(200)

  const ended = server.kill('SIGTERM')
  await expect.poll(() => status(address, '/readyz')).toBe(503)
  expect(await status(address, '/api/session')).toBe(200)
  open.socket.write('}')
  expect(await open.closed).toMatch(/^HTTP\/1\.1 200 /)
  void server.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(server.said()).toMatch(/Draining\..*"SIGTERM".*Stopping\..*Stopped\./s)
})

test('R10.11 a process that has drained for its time ends by itself, with code 0', async () => {
  const { server } = await start(100)
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(server.said()).toContain('Draining.')
})
