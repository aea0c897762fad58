import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../testing/openServer.ts'
import { closeStalledConnections } from './closeStalledConnections.ts'

let server: OpenServer | undefined
afterEach(() => server?.close())

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('R10.16 closes a connection whose client does not read the response', async () => {
  // More than the buffers of a connection take.
  const large = Buffer.alloc(32 * 1024 * 1024)
  server = await openServer(
    (_, response) => response.end(large),
    (listening) => closeStalledConnections(listening, 300),
  )
  const connected = once(server.server, 'connection')
  const { socket } = server.open(request)
  socket.pause()
  const [serverSocket] = (await connected) as [Socket]
  await once(serverSocket, 'close')
  expect(serverSocket.destroyed).toBe(true)
})

test('R10.16 R10.13 keeps an idle event stream open, also repeatedly', async () => {
  let write = (_: string) => {}
  server = await openServer(
    (_, response) => {
      response.writeHead(200)
      write = (text) => response.write(text)
      write('first')
    },
    (listening) => closeStalledConnections(listening, 50),
  )
  const timeouts: Socket[] = []
  server.server.on('timeout', (socket: Socket) => timeouts.push(socket))
  const { received, socket } = server.open(request)
  await expect.poll(received).toContain('first')
  await expect.poll(() => timeouts.length).toBe(1)
  write('second')
  await expect.poll(() => timeouts.length).toBe(2)
  await expect.poll(received).toContain('second')
  expect(socket.destroyed).toBe(false)
})

test('R10.16 applies Node’s own timeout to connections without a request', async () => {
  server = await openServer(
    (_, response) => response.end('here'),
    (listening) => {
      listening.keepAliveTimeout = 50
      closeStalledConnections(listening, 60_000)
    },
  )
  expect(await server.open(request).closed).toContain('here')
})
