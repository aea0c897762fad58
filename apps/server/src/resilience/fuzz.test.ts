import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkResponses } from '../../fuzz/checkResponses.ts'
import { runCases } from '../../fuzz/runCases.ts'
import { type FuzzedServer, startFuzzed } from '../../fuzz/startFuzzed.ts'

let server: FuzzedServer
beforeAll(async () => {
  server = await startFuzzed()
})
afterAll(() => server.close())

test('R10.16 R10.11 answers hundreds of random connections with well-formed HTTP and known codes, and still works after them', async () => {
  const report = await runCases({ port: server.port, origin: server.url, cases: 500, seed: 1 })
  expect(report.failures).toEqual([])
  expect(server.failures).toEqual([])
  // They reached the routes and many refusals.
  for (const status of [200, 400, 401, 403, 404, 405]) expect([...report.statuses.keys()]).toContain(status)
  await expect.poll(() => server.inProgress()).toEqual({ requests: 0, connections: 0 })
  await expect(await fetch(`http://127.0.0.1:${server.port}/readyz`)).toHaveStatus(200)
})

test.each([
  ['HTTP/1.1 500 Internal Server Error\r\nContent-Length: 2\r\n\r\nno', '500'],
  ['HTTP/1.1 200 OK\r\nX: secret\r\n\r\n', 'echoes'],
  ['HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nno', '404 as text/html'],
  ['garbage', 'no HTTP'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokgarbage\r\n\r\n', 'no status line'],
  [
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: 28\r\n\r\n{"code":"nope","status":400}',
    '400 with code nope',
  ],
])('R10.11 the fuzzer finds the error in %s', (response, failure) => {
  expect(checkResponses(response, ['secret'], () => {})).toContain(failure)
})
