import { describe, expect, test, vi } from 'vitest'
import { countSockets, DELIVERY, holdClock, relayUnderTest, TOPIC, until } from '../testing/relayUnderTest.ts'
import type { ServedSocket } from '../testing/scriptedRelay.ts'
import type { Relay } from './Relay.ts'

const { server, client } = relayUnderTest()

const frame = (error: object, id: unknown = 0) => JSON.stringify({ id, jsonrpc: '2.0', error })

const REFUSALS: [string, string, (socket: ServedSocket) => void][] = [
  ['as the end of the socket', 'Project not found', ({ end }) => end(3000, 'Project not found')],
  [
    'in a frame',
    'Unauthorized: invalid key',
    ({ send }) => send(frame({ code: 3000, message: 'Unauthorized: invalid key' })),
  ],
  ['in a frame without an id', 'no reason', ({ send }) => send(frame({ code: 3000 }, null))],
  ['without a reason', 'no reason', ({ end }) => end(3000)],
  [
    'in a frame, at length',
    'x'.repeat(200),
    ({ send }) => send(frame({ code: 3000, message: 'x'.repeat(100_000) })),
  ],
]

describe.each(REFUSALS)('a refusal %s', (_way, reason, refuse) => {
  test('R4.11 rejects every call with its reason, is reported once and is permanent', async () => {
    holdClock()
    server().onOpen = refuse
    server().onCall = () => {}
    const { count, WebSocket } = countSockets()
    const onRefused = vi.fn()
    const relay = client({ onRefused, WebSocket })
    const refused = { code: 'refused', message: `The relay rejected the connection: ${reason}` }
    const calls = [relay.subscribe(TOPIC), relay.publish(TOPIC, 'message', DELIVERY)]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refused)))
    expect(relay.status()).toBe('refused')
    expect(onRefused.mock.calls).toEqual([[reason]])
    await expect(relay.subscribe(TOPIC)).rejects.toMatchObject(refused)
    await expect(relay.publish(TOPIC, 'message', DELIVERY)).rejects.toMatchObject(refused)
    await relay.unsubscribe(TOPIC)
    await until(() => count.ended === 1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(vi.getTimerCount()).toBe(0)
    expect(count.made).toBe(1)
    expect(onRefused).toHaveBeenCalledOnce()
  })
})

test('a refusal of a working socket is permanent too', async () => {
  const onRefused = vi.fn()
  const relay = client({ onRefused })
  await relay.subscribe(TOPIC)
  server().socket().end(3000, 'Unauthorized: origin not allowed')
  await until(() => onRefused.mock.calls.length > 0)
  expect(onRefused).toHaveBeenCalledWith('Unauthorized: origin not allowed')
  expect(relay.status()).toBe('refused')
})

test('a relay that refused can be closed, and rejects calls as closed', async () => {
  server().onOpen = ({ end }) => end(3000, 'Project not found')
  const relay = client({ onRefused: () => relay.close() })
  await expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'refused' })
  expect(relay.status()).toBe('closed')
  await expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'cancelled' })
})

test('R4.11 a refused handshake is told before the second socket, and is permanent', async () => {
  holdClock()
  server().handshake = 'unauthorized'
  const { count, WebSocket } = countSockets()
  const onRefused = vi.fn()
  const relay = client({ onRefused, WebSocket })
  const call = relay.subscribe(TOPIC)
  await expect(call).rejects.toMatchObject({
    code: 'refused',
    message: 'The relay rejected the connection: status 401',
  })
  expect(count.made).toBe(1)
  expect(onRefused.mock.calls).toEqual([['status 401']])
  expect(relay.status()).toBe('refused')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count.made).toBe(1)
})

test.each<[string, (relay: Relay) => void]>([
  ['another socket has opened', () => {}],
  ['the client was closed', ({ close }) => close()],
])('ignores the status of the first handshake once %s', async (_what, after) => {
  let respond = (_: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockReturnValue(response)
  server().handshake = 'forbidden'
  const onRefused = vi.fn()
  const relay = client({ onRefused })
  const subscribed = relay.subscribe(TOPIC)
  await until(() => server().attempts() === 1)
  server().handshake = 'done'
  await subscribed
  after(relay)
  respond(new Response(null, { status: 401 }))
  await response
  await null
  expect(onRefused).not.toHaveBeenCalled()
  expect(relay.status()).not.toBe('refused')
})

test('a failed handshake whose status is no refusal, or cannot be read, is repeated', async () => {
  const onRefused = vi.fn()
  const fetched = vi.spyOn(globalThis, 'fetch')
  server().handshake = 'forbidden'
  const subscribed = client({ onRefused }).subscribe(TOPIC)
  await until(() => server().attempts() > 2)
  server().handshake = 'done'
  await subscribed
  expect(onRefused).not.toHaveBeenCalled()
  // Once for all failures in a row.
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['another end', ({ end }: ServedSocket) => end(3001, 'Something else')],
  ['an error of another code', ({ send }: ServedSocket) => send(frame({ code: -32000 }))],
  ['a code as text', ({ send }: ServedSocket) => send(frame({ code: '3000' }))],
])('%s is not a refusal: the client retries', async (_what, send) => {
  server().onOpen = (socket) => {
    if (server().sockets.length > 1) return
    send(socket)
    socket.end(1011)
  }
  const onRefused = vi.fn()
  await client({ onRefused }).subscribe(TOPIC)
  expect(server().sockets).toHaveLength(2)
  expect(onRefused).not.toHaveBeenCalled()
})
