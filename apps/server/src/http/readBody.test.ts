import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../testing/openServer.ts'
import { type BodyLimits, readBody } from './readBody.ts'

let server: OpenServer | undefined
afterEach(() => server?.close())

const head = (...fields: string[]) => ['POST / HTTP/1.1', 'Host: a', ...fields, '', ''].join('\r\n')
const bodyOf = (request: IncomingMessage) => ('body' in request ? String(request.body) : null)

/** Records the bodies that were passed on, and answers with their lengths. */
async function reading(limits?: BodyLimits) {
  const bodies: (string | null)[] = []
  server = await openServer(
    readBody(
      (request, response) => {
        bodies.push(bodyOf(request))
        response.end(`length ${bodyOf(request)?.length};`)
      },
      {
        refuse: (_, response, { code }) => response.end(`${code};`),
        endAbuse: (socket) => socket.destroy(),
        ...(limits ? { limits } : {}),
      },
    ),
  )
  return { bodies, open: server.open }
}

test('R10.16 passes on a body once it is complete, however it is chunked', async () => {
  const { bodies, open } = await reading()
  const { socket } = open(head('Content-Length: 5'))
  const chunks = [...'hello'].map((letter) => `1\r\n${letter}\r\n`).join('')
  open(head('Transfer-Encoding: chunked') + chunks)
  const whole = open(`${head('Transfer-Encoding: chunked', 'Connection: close')}${chunks}0\r\n\r\n`)
  expect(await whole.closed).toContain('length 5;')
  expect(bodies).toEqual(['hello'])
  for (const letter of 'WORLD') socket.write(letter)
  await expect.poll(() => bodies).toEqual(['hello', 'WORLD'])
})

test('R10.16 passes on requests without a body or with too large a Content-Length at once', async () => {
  const { bodies, open } = await reading()
  open(head())
  open(head('Content-Length: 0'))
  open(head('Content-Length: 65537'))
  await expect.poll(() => bodies).toEqual([null, null, null])
})

test('R10.16 passes on only as much of an endless body as exceeds the limit', async () => {
  const { bodies, open } = await reading()
  open(head('Transfer-Encoding: chunked') + `1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(20))
  await expect.poll(() => bodies.map((body) => body?.length)).toEqual([65_537])
})

test('R10.16 refuses long bodies while too many bytes are pending; short ones are always read', async () => {
  const { open, bodies } = await reading({
    maxSize: 1_000,
    alwaysAllowed: 10,
    maxChunks: 1_000,
    maxTotal: 250,
  })
  const long = () => open(head('Content-Length: 100'))
  const [first, second] = [long(), long()]
  await expect
    .poll(
      async () =>
        await new Promise<string>((resolve) => {
          const { socket, received } = long()
          socket.once('data', () => resolve(received()))
        }),
    )
    .toContain('server_busy;')
  open(`${head('Content-Length: 5')}hello`)
  await expect.poll(() => bodies).toEqual(['hello'])
  first.socket.destroy()
  await first.closed
  second.socket.write('y'.repeat(100))
  await expect.poll(() => bodies).toHaveLength(2)
  await expect
    .poll(() => {
      open(head('Content-Length: 100') + 'z'.repeat(100))
      return bodies.includes('z'.repeat(100))
    })
    .toBe(true)
})

test('R10.16 closes a connection that sends a body in too many chunks', async () => {
  const { bodies, open } = await reading()
  const pieces = (count: number) => '1\r\nx\r\n'.repeat(count)
  const many = open(head('Transfer-Encoding: chunked') + pieces(257))
  expect(await many.closed).toBe('')
  open(`${head('Transfer-Encoding: chunked')}${pieces(256)}0\r\n\r\n`)
  await expect.poll(() => bodies).toEqual(['x'.repeat(256)])
})
