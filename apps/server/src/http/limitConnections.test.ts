import { afterEach, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../testing/openServer.ts'
import { type ConnectionLimits, type EndAbuse, limitConnections } from './limitConnections.ts'

let server: OpenServer | undefined
afterEach(() => server?.close())

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function withLimits(limits: ConnectionLimits) {
  server = await openServer(
    (_, response) => response.end('here'),
    (listening) => void limitConnections(listening, limits),
  )
  return server
}

test('R10.16 closes connections beyond a client’s limit until one of them ends', async () => {
  const { open } = await withLimits({ perClient: 2 })
  const [first, second] = [open(request), open(request)]
  await expect
    .poll(() => [first.received(), second.received()].every((text) => text.endsWith('here')))
    .toBe(true)
  expect(await open(request).closed).toBe('')
  first.socket.destroy()
  await expect
    .poll(async () => {
      const next = open(request.replace('Host', 'Connection: close\r\nHost'))
      return next.closed
    })
    .toContain('here')
})

test('R10.16 applies only the total limit to a proxy', async () => {
  const { open } = await withLimits({ perClient: 1, inAll: 3, isProxy: (address) => address === '127.0.0.1' })
  const all = [open(request), open(request), open(request)]
  await expect.poll(() => all.every(({ received }) => received().endsWith('here'))).toBe(true)
  expect(await open(request).closed).toBe('')
})

test('R10.16 refuses new connections of a client whose connections were ended as abuse, for a minute', async () => {
  let now = 0
  let endAbuse: EndAbuse = () => {}
  server = await openServer(
    ({ socket, headers }, response) => (headers['x-abuse'] ? endAbuse(socket) : response.end('here')),
    (listening) => {
      endAbuse = limitConnections(listening, { abuses: 3, now: () => now })
    },
  )
  const { open } = server
  const ended = request.replace('Host', 'X-Abuse: 1\r\nHost')
  const closingRequest = request.replace('Host', 'Connection: close\r\nHost')
  const keptOpen = open(request)
  await expect.poll(keptOpen.received).toContain('here')
  for (const at of [0, 30_000, 59_999]) {
    now = at
    expect(await open(closingRequest).closed).toContain('here')
    expect(await open(ended).closed).toBe('')
  }
  expect(await open(closingRequest).closed).toBe('')
  // Open connections stay open.
  keptOpen.socket.write(closingRequest)
  expect((await keptOpen.closed).match(/here/g)).toHaveLength(2)
  now = 60_000
  expect(await open(closingRequest).closed).toContain('here')
})

test('R10.16 does not count abuse against a proxy', async () => {
  let endAbuse: EndAbuse = () => {}
  server = await openServer(
    ({ socket }) => endAbuse(socket),
    (listening) => {
      endAbuse = limitConnections(listening, { abuses: 1, isProxy: () => true })
    },
  )
  let connections = 0
  server.server.on('request', () => (connections += 1))
  for (const _ of [1, 2, 3]) await server.open(request).closed
  expect(connections).toBe(3)
})
