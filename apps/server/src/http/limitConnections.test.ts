import { afterEach, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../../test/openServer.ts'
import { type ConnectionLimits, limitConnections } from './limitConnections.ts'

let server: OpenServer | undefined
afterEach(() => server?.close())

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function withLimits(limits: ConnectionLimits) {
  server = await openServer(
    (_, response) => response.end('here'),
    (listening) => limitConnections(listening, limits),
  )
  return server
}

test('R10.16 closes at once what a client opens beyond its connections, until one of them ends', async () => {
  const { open } = await withLimits({ perClient: 2 })
  const [one, two] = [open(request), open(request)]
  await expect.poll(() => [one.heard(), two.heard()].every((text) => text.endsWith('here'))).toBe(true)
  expect(await open(request).closed).toBe('')
  one.socket.destroy()
  await expect
    .poll(async () => {
      const next = open(request.replace('Host', 'Connection: close\r\nHost'))
      return next.closed
    })
    .toContain('here')
})

test('R10.16 counts the connections of a proxy in all alone', async () => {
  const { open } = await withLimits({ perClient: 1, inAll: 3, isProxy: (address) => address === '127.0.0.1' })
  const all = [open(request), open(request), open(request)]
  await expect.poll(() => all.every(({ heard }) => heard().endsWith('here'))).toBe(true)
  expect(await open(request).closed).toBe('')
})
