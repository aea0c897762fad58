import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../startServer.ts'
import { type ServerAddress, signIn } from '../testing/client.ts'
import { testSettings, writeBuiltWeb } from '../testing/settings.ts'
import { noLimits } from '../testing/startProcess.ts'

let webRoot: string
let server: RunningServer
let address: ServerAddress
const sockets = new Set<Socket>()

beforeAll(async () => {
  webRoot = await writeBuiltWeb()
  server = await startServer({
    settings: { ...testSettings, limits: noLimits },
    webRoot,
    timeouts: { headers: 400, request: 800 },
    log: () => {},
  })
  address = { port: server.port, origin: server.url }
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})
// The next client can still sign in.
afterEach(async () => {
  expect((await signIn(address)).cookie).not.toBe('')
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

/** A raw connection, and what the server sent until it closed the connection. */
function open() {
  const socket = connect(server.port, '127.0.0.1')
  sockets.add(socket)
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.on('error', () => {})
  // Not by `once`, which rejects if an error comes first: the server may close a connection during a write.
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  return { socket, closed }
}

const head = (fields: readonly string[], path = '/api/siwe/nonce') =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(address.origin).host}`,
    `Origin: ${address.origin}`,
    'Content-Type: application/json',
    ...fields,
    '',
    '',
  ].join('\r\n')

/** Sends everything at once, and closes the connection after one response. */
async function sendBytes(bytes: string | Buffer, fields: readonly string[] = []): Promise<[number, unknown]> {
  const { socket, closed } = open()
  socket.write(head(['Connection: close', ...fields]))
  socket.write(bytes)
  return read(await closed)
}

function read(answer: string): [number, unknown] {
  const [start = '', body = ''] = answer.split('\r\n\r\n')
  const [, json] = /(\{.*\})/s.exec(body) ?? []
  return [Number(start.split(' ')[1]), json === undefined ? undefined : JSON.parse(json).code]
}

test('R5.5 cuts off headers that arrive a byte at a time, without delaying other clients', async () => {
  const slow = Array.from({ length: 200 }, () => open())
  const slowRequests = Promise.all(slow.map(({ socket }) => sendSlowly(socket, head(['Content-Length: 2']))))
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
  // While all of them are sending.
  expect((await signIn(address)).cookie).not.toBe('')
  for (const answer of await Promise.all(slow.map(({ closed }) => closed))) {
    expect(answer === '' ? 408 : read(answer)[0]).toBe(408)
  }
  await slowRequests
})

test('R5.5 cuts off a body that arrives a byte at a time, or never', async () => {
  const [slowSocket, silent, early] = [open(), open(), open()]
  for (const { socket } of [slowSocket, silent, early]) socket.write(head(['Content-Length: 1000']))
  void sendSlowly(slowSocket.socket, 'x'.repeat(1000))
  early.socket.end('{"purpose":')
  const answers = await Promise.all([slowSocket, silent, early].map(({ closed }) => closed))
  for (const answer of answers)
    expect(answer === '' ? 408 : read(answer)[0]).toSatisfy((status) => [400, 408].includes(Number(status)))
})

test.each([
  ['declared too long', 'x', ['Content-Length: 100000000000'], [413, 'body_too_large']],
  ['too long', `"${'x'.repeat(70_000)}"`, ['Content-Length: 70002'], [413, 'body_too_large']],
  ['nested sixty thousand deep', '['.repeat(60_000), ['Content-Length: 60000'], [400, 'json_too_deep']],
  ['of objects in objects', '{"a":'.repeat(10_000), ['Content-Length: 50000'], [400, 'json_too_deep']],
  ['of UTF-16', Buffer.from('\ufeff{}', 'utf16le'), ['Content-Length: 6'], [400, 'malformed_json']],
  ['of Latin-1', Buffer.from('{"purpose":"é"}', 'latin1'), ['Content-Length: 15'], [400, 'malformed_json']],
  [
    'that is compressed',
    Buffer.from([0x1f, 0x8b, 8, 0]),
    ['Content-Encoding: gzip', 'Content-Length: 4'],
    [400, 'malformed_json'],
  ],
  ['of no bytes', '', ['Content-Length: 0'], [400, 'malformed_json']],
] as const)('R5.5 over the wire, a body %s is refused with its code', async (_, body, fields, refusal) => {
  expect(await sendBytes(body, fields)).toEqual(refusal)
})

test.each([
  ['an endless one in pieces', endless(), ['Transfer-Encoding: chunked'], 413],
  ['a piece that lies about its length', 'zz\r\nhello\r\n', ['Transfer-Encoding: chunked'], 400],
  ['two lengths', '{}', ['Content-Length: 2', 'Content-Length: 3'], 400],
  ['a length and pieces', '0\r\n\r\n', ['Content-Length: 2', 'Transfer-Encoding: chunked'], 400],
  ['a length below nothing', '{}', ['Content-Length: -1'], 400],
] as const)('R5.5 over the wire, %s is refused', async (_, body, fields, status) => {
  expect((await sendBytes(body, fields))[0]).toBe(status)
})

test('R5.5 refuses invalid HTTP and endless headers', async () => {
  for (const [bytes, status] of [
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(10_000)}\r\n\r\n`, 431],
    [`GET / HTTP/1.1\r\nHost: a\r\n${`A: ${'b'.repeat(60)}\r\n`.repeat(1_000)}\r\n`, 431],
  ] as const) {
    const { socket, closed } = open()
    socket.write(bytes)
    expect(read(await closed)[0]).toBe(status)
  }
})

/** Writes one byte at a time until all are sent or the socket closes. */
async function sendSlowly(socket: Socket, text: string): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || !socket.writable) return
    socket.write(byte)
    await sleep(20)
  }
}

function endless(): string {
  return `${'1000'}\r\n${' '.repeat(0x1000)}\r\n`.repeat(40)
}
