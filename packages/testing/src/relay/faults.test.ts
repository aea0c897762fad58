import { once } from 'node:events'
import { createIdentity } from '@countersign/walletconnect/protocol'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { topicFor } from './testing/rawClient.ts'
import { relayUnderTest } from './testing/relayUnderTest.ts'

const { relay, client } = relayUnderTest()
const topic = topicFor('one')

/** Two clients; the second subscribes to the topic. */
async function pair() {
  const [a, b] = [client(), client()]
  await Promise.all([a.call('irn_fetchMessages', { topic }), b.subscribe(topic)])
  return { a, b }
}

/** Resolves once all pending frames to the client have arrived. */
const settled = ({ call }: ReturnType<typeof client>) => call('irn_fetchMessages', { topic })

test('drop: publishes succeed but are lost, all or by tag', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ drop: [1100] })
  expect((await a.publish(topic, 'lost', { tag: 1100 })).result).toBe(true)
  await a.publish(topic, 'heard', { tag: 1102 })
  await relay().faults.set({ drop: 'all' })
  await a.publish(topic, 'lost too', { tag: 1102 })
  await relay().faults.clear()
  await a.publish(topic, 'heard again', { tag: 1100 })
  await expect.poll(b.texts).toEqual(['heard', 'heard again'])
  expect(relay().log.map(({ tag }) => tag)).toEqual([1100, 1102, 1102, 1100])
})

test('delay: everything is delayed, in order', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ delay: 150 })
  const before = performance.now()
  await Promise.all([a.publish(topic, 'one'), a.publish(topic, 'two')])
  await expect.poll(b.texts).toEqual(['one', 'two'])
  expect(performance.now() - before).toBeGreaterThanOrEqual(145)
})

test('delay: sends nothing to a closed socket', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ delay: 50 })
  void a.publish(topic, 'one')
  await expect.poll(() => relay().log.length).toBe(1)
  b.socket.terminate()
  const later = client()
  expect((await later.subscribe(topic)).error).toBeUndefined()
  await expect.poll(later.texts).toEqual(['one'])
})

test('neverRespond: ignores calls, all or by method, and the socket stays open', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ neverRespond: ['irn_publish'] })
  const lost = vi.fn()
  void a.publish(topic, 'lost').then(lost)
  await settled(a)
  await relay().faults.set({ neverRespond: 'all' })
  void a.subscribe(topic).then(lost)
  const pong = once(a.socket, 'pong')
  a.socket.ping()
  await pong
  await relay().faults.set({ neverRespond: 'none' })
  await a.publish(topic, 'heard')
  await expect.poll(b.texts).toEqual(['heard'])
  expect(lost).not.toHaveBeenCalled()
})

test('loseResponses: calls run, but their responses are lost', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ loseResponses: ['irn_publish'] })
  const onResponse = vi.fn()
  void a.publish(topic, 'heard').then(onResponse)
  await expect.poll(b.texts).toEqual(['heard'])
  await settled(a)
  expect(onResponse).not.toHaveBeenCalled()
})

test('fail: methods return an error without running', async () => {
  const { a, b } = await pair()
  const error = { code: -32601, message: 'Method not found' }
  await relay().faults.set({ fail: { irn_publish: error } })
  expect((await a.publish(topic, 'lost')).error).toEqual(error)
  await settled(b)
  expect(b.messages).toEqual([])
  expect(relay().log).toEqual([])
})

describe('refuse', () => {
  const reason = 'Project not found'

  test('refuses open and new sockets permanently', async () => {
    const { a, b } = await pair()
    await relay().faults.set({ refuse: reason })
    const refused = { code: 3000, reason }
    expect(await Promise.all([a.closed, b.closed, client().closed])).toEqual([refused, refused, refused])
    expect(await client({ useOnCloseEvent: false }).failed).toContain('403')
    await relay().faults.clear()
    expect((await client().subscribe(topic)).error).toBeUndefined()
  })

  test('can be the status of the handshake, which cuts open sockets', async () => {
    const { a } = await pair()
    await relay().faults.set({ refuse: reason, refuseIn: 'handshake' })
    expect((await a.closed).code).toBe(1006)
    const { failed, socket } = client()
    expect(await failed).toContain('403')
    const response = await fetch(socket.url.replace('ws:', 'http:'))
    expect([response.status, await response.text()]).toEqual([403, reason])
  })

  test('can be sent as a frame on a socket that stays open and is ignored', async () => {
    const { a } = await pair()
    await relay().faults.set({ refuse: reason, refuseIn: 'frame' })
    const late = client()
    const frame = JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code: 3000, message: reason } })
    await expect.poll(() => [a.frames.at(-1), late.frames.at(-1)]).toEqual([frame, frame])
    const onResponse = vi.fn()
    void a.subscribe(topic).then(onResponse)
    void late.subscribe(topic).then(onResponse)
    const pongs = [a, late].map(({ socket }) => once(socket, 'pong'))
    for (const { socket } of [a, late]) socket.ping()
    await Promise.all(pongs)
    expect(onResponse).not.toHaveBeenCalled()
    expect(relay().sockets()).toEqual([])
  })
})

test('unreachable: connections are accepted and the handshake gets no response; open sockets stay', async () => {
  const { a } = await pair()
  await relay().faults.set({ unreachable: true })
  const late = client()
  const socket = new WebSocket(late.socket.url, { handshakeTimeout: 300 })
  const [error] = await once(socket, 'error')
  expect(error.message).toBe('Opening handshake has timed out')
  expect(late.socket.readyState).toBe(WebSocket.CONNECTING)
  expect((await a.subscribe(topic)).error).toBeUndefined()
  // Nor does a handshake that began earlier complete.
  await relay().faults.clear()
  expect((await client().subscribe(topic)).error).toBeUndefined()
  expect(late.socket.readyState).toBe(WebSocket.CONNECTING)
})

test('restart: ends all sockets without a close frame, and keeps or clears stored messages', async () => {
  const { a, b } = await pair()
  b.socket.close()
  await b.closed
  await a.publish(topic, 'kept')
  await relay().faults.restart()
  expect((await a.closed).code).toBe(1006)
  expect(relay().sockets()).toEqual([])
  const later = client({ acknowledges: false })
  await later.subscribe(topic)
  await expect.poll(later.texts).toEqual(['kept'])

  await relay().faults.restart({ loseMessages: true })
  const last = client()
  await last.subscribe(topic)
  await settled(last)
  expect(last.messages).toEqual([])
})

test('kill and start: stops listening, then listens on the same port with stored messages', async () => {
  const { a, b } = await pair()
  await b.unsubscribe(topic)
  await a.publish(topic, 'kept')
  await Promise.all([relay().faults.kill(), relay().faults.kill()])
  expect((await b.closed).code).toBe(1006)
  expect(await client().failed).toContain('ECONNREFUSED')
  await Promise.all([relay().faults.start(), relay().faults.start()])
  const later = client()
  await later.subscribe(topic)
  await expect.poll(later.texts).toEqual(['kept'])
})

test('clear: restarts a killed relay, not a closed one', async () => {
  await relay().faults.kill()
  await relay().faults.clear()
  expect((await client().subscribe(topic)).error).toBeUndefined()
  await relay().close()
  await relay().faults.clear()
  await relay().faults.start()
  expect(await client().failed).toContain('ECONNREFUSED')
})

test('deliverTwice: every message arrives twice, with two IDs', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ deliverTwice: true })
  await a.publish(topic, 'hello')
  await expect.poll(b.texts).toEqual(['hello', 'hello'])
  expect(new Set(b.messages.map(({ id }) => id)).size).toBe(2)
})

test('outOfOrder: every second message overtakes the one before it, and none is held forever', async () => {
  const { a, b } = await pair()
  await relay().faults.set({ outOfOrder: true })
  const messages = ['1', '2', '3', '4'].map((message) => ({ topic, message, ttl: 300, tag: 1108 }))
  await a.call('irn_batchPublish', { messages })
  await expect.poll(b.texts).toEqual(['2', '1', '4', '3'])
  await a.publish(topic, '5')
  await expect.poll(b.texts).toEqual(['2', '1', '4', '3', '5'])
})

test('newestSocketOnly: delivers a topic only to the newest socket of a client', async () => {
  await relay().faults.set({ newestSocketOnly: true })
  const identity = createIdentity()
  const older = client({ identity })
  await older.subscribe(topic)
  const [newer, other] = [client({ identity }), client()]
  await Promise.all([newer.subscribe(topic), other.subscribe(topic)])
  const publisher = client()
  await publisher.publish(topic, 'hello')
  await expect.poll(() => [newer.texts(), other.texts()]).toEqual([['hello'], ['hello']])
  await settled(older)
  expect(older.messages).toEqual([])

  newer.socket.close()
  await expect.poll(() => relay().sockets().length).toBe(3)
  await publisher.publish(topic, 'and now')
  await expect.poll(older.texts).toEqual(['and now'])
})
