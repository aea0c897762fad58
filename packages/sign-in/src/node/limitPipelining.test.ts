import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { limitPipelining, type PipelineOptions } from './limitPipelining.ts'

let server: Server
let close: () => Promise<unknown>
afterEach(() => close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const many = (count: number, path = '/') => get(path).repeat(count)

/** A server that responds on demand and records the paths it handles. */
async function startHeld(options: PipelineOptions = {}) {
  const taken: string[] = []
  const answers: ServerResponse[] = []
  const abusive: string[] = []
  const endAbuse: PipelineOptions['endAbuse'] = (socket) => {
    abusive.push(taken.at(-1) ?? '')
    socket.destroy()
  }
  const listener = limitPipelining(
    (request, response) => {
      taken.push(request.url ?? '')
      answers.push(response)
    },
    { endAbuse, ...options },
  )
  server = createServer(listener)
  const listening = await listen(server)
  close = listening.close
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.end(`${taken.at(-1)};`)
  }
  function open(bytes: string) {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    socket.write(bytes)
    const closed = text(socket).catch(() => '')
    return { socket, closed }
  }
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { open, taken, answers, answer, connections, abusive }
}

test('R10.16 handles one request of a connection at a time and responds in order', async () => {
  const { open, taken, answer } = await startHeld()
  const { socket, closed } = open(['/1', '/2', '/3'].map(get).join(''))
  await expect.poll(() => taken).toEqual(['/1'])
  for (const expected of [
    ['/1', '/2'],
    ['/1', '/2', '/3'],
    ['/1', '/2', '/3'],
  ]) {
    await answer()
    await expect.poll(() => taken).toEqual(expected)
  }
  // After the pause the connection is read again.
  socket.write(get('/4').replace('Host', 'Connection: close\r\nHost'))
  await expect.poll(() => taken).toHaveLength(4)
  await answer()
  expect((await closed).match(/\/\d;/g)).toEqual(['/1;', '/2;', '/3;', '/4;'])
})

test('R10.16 pauses a connection while one of its requests waits, with or without a body', async () => {
  const { open, taken, answer } = await startHeld()
  const post = 'POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n'
  const { socket } = open(get('/1') + post)
  await expect.poll(() => taken).toEqual(['/1'])
  // 50 MB: more than any buffer between the two.
  const rest = Buffer.from(`hello${many(2_000_000, '/3')}`)
  let isWritten = false
  socket.write(rest, () => (isWritten = true))
  const beside = open(get('/beside'))
  await expect.poll(() => taken).toEqual(['/1', '/beside'])
  expect(isWritten).toBe(false)
  socket.destroy()
  await answer()
  beside.socket.destroy()
})

test('R10.16 handles no request after a response that ends the connection', async () => {
  const { open, taken, answers } = await startHeld()
  const { closed } = open(many(3))
  await expect.poll(() => answers).toHaveLength(1)
  const [first] = answers
  if (first) first.shouldKeepAlive = false
  first?.end('last')
  expect(await closed).toContain('last')
  expect(taken).toEqual(['/'])
})

test('R10.16 closes a connection beyond its queue limit and releases its slots', async () => {
  const { open, taken, connections, abusive } = await startHeld({ perConnection: 4, inAll: 6 })
  const { closed } = open(many(1_000))
  expect(await closed).toBe('')
  expect(taken).toEqual(['/'])
  expect(abusive).toEqual(['/'])
  const [first, second] = [open(many(5)), open(many(3))]
  await expect.poll(() => taken).toHaveLength(3)
  // Four and two wait: both queues are full.
  await expect(open(many(2)).closed).resolves.toBe('')
  server.closeAllConnections()
  await Promise.all([first.closed, second.closed])
  // The slots are free again: four wait as before.
  const before = taken.length
  const third = open(many(5))
  await expect.poll(() => taken).toHaveLength(before + 1)
  expect([third.socket.destroyed, await connections()]).toEqual([false, 1])
})

test('R10.16 a request that no longer waits releases its slot', async () => {
  const { open, taken, answer } = await startHeld({ inAll: 1 })
  for (const count of [2, 4]) {
    const { socket } = open(many(2))
    await expect.poll(() => taken).toHaveLength(count - 1)
    await answer()
    await expect.poll(() => taken).toHaveLength(count)
    await answer()
    socket.destroy()
  }
})
