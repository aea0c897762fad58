import { describe, expect, test, vi } from 'vitest'
import {
  countSockets,
  DELIVERY,
  holdClock,
  type NodeWebSocket,
  OTHER_TOPIC,
  relayUnderTest,
  suspend,
  TOPIC,
  unreachable,
  until,
  watchCall,
} from '../testing/relayUnderTest.ts'
import { accept, deliver } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

const requests = (index = server().sockets.length - 1) =>
  (server().sockets[index]?.frames ?? []).map(({ id, method, params }) => [
    id,
    method,
    params?.message ?? params?.topics ?? params?.topic,
  ])

describe('a lost socket', () => {
  test('is replaced: subscribes first, then repeats unanswered calls with their old IDs', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    server().onCall = () => {}
    const published = ['one', 'two'].map((message) => relay.publish(TOPIC, message, DELIVERY))
    await until(() => server().frames().length === 3)
    const [, first, second] = requests()
    server().onCall = accept
    server().socket().cut()
    await Promise.all(published)
    expect(relay.status()).toBe('open')
    expect(requests()).toEqual([
      [expect.any(String), 'irn_batchSubscribe', [TOPIC, OTHER_TOPIC]],
      first,
      second,
    ])
    deliver(server().socket(), '1763733333333123457', TOPIC, 'message')
    await until(() => relay.messages.length === 1)
  })

  test('does not restore unsubscribed topics', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    await relay.unsubscribe(TOPIC)
    server().socket().cut()
    await until(() => server().sockets.length === 2 && server().frames().length > 0)
    expect(requests()).toEqual([[expect.any(String), 'irn_batchSubscribe', [OTHER_TOPIC]]])
  })

  test('is not replaced when nothing needs it', async () => {
    holdClock()
    const relay = client()
    await relay.publish(TOPIC, 'message', DELIVERY)
    server().socket().cut()
    await until(() => relay.status() === 'idle')
    await until(() => vi.getTimerCount() === 0)
  })

  test('is replaced after 0.1, 0.5, 1, 2, 4, then 8 seconds', async () => {
    server().handshake = 'forbidden'
    expect(await delays(8)).toEqual([100, 500, 1000, 2000, 4000, 8000, 8000, 8000])
  })

  test('counts as a failure also if it opened, responded and then closed', async () => {
    server().onCall = (socket, call) => {
      accept(socket, call)
      socket.end(1011, 'So sorry')
    }
    expect(await delays(6)).toEqual([100, 500, 1000, 2000, 4000, 8000])
  })

  test('counts as a failure also if the platform cannot create one', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ url: 'relay', WebSocket })
    const call = watchCall(relay.subscribe(TOPIC))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(call.error).toEqual(unreachable('Invalid URL'))
    expect(count.made).toBe(0)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('is forgotten once another has worked for a while', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'forbidden'
    const relay = client({ WebSocket })
    const subscribed = relay.subscribe(TOPIC)
    await pass(600)
    expect(count).toMatchObject({ made: 3, open: 0, ended: 3 })
    server().handshake = 'done'
    await pass(1000)
    await subscribed
    await vi.advanceTimersByTimeAsync(10_000)
    server().socket().cut()
    await until(() => relay.status() === 'connecting')
    await pass(100)
    expect(count).toMatchObject({ made: 5, open: 1, ended: 4 })
  })

  /** The delays between a socket and the next. */
  async function delays(times: number): Promise<number[]> {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    relay.subscribe(TOPIC).catch(() => {})
    const delays: number[] = []
    while (delays.length < times) {
      const created = count.made
      await until(() => count.ended === created)
      let delay = 0
      for (; count.made === created && delay < 60_000; delay += 50) await vi.advanceTimersByTimeAsync(50)
      delays.push(delay)
    }
    return delays
  }
})

describe('an unreachable relay', () => {
  test('R4.11 rejects after ten seconds, not earlier, and keeps trying', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'never'
    const relay = client({ WebSocket })
    const calls = [watchCall(relay.subscribe(TOPIC)), watchCall(relay.publish(TOPIC, 'message', DELIVERY))]
    await vi.advanceTimersByTimeAsync(9999)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'no'])
    await vi.advanceTimersByTimeAsync(1)
    const error = unreachable('The relay did not respond in time.')
    expect(calls.map((call) => call.error)).toEqual([error, error])
    expect(relay.status()).toBe('connecting')
    server().handshake = 'done'
    // The second socket started after 5.1 seconds, and has ten to open.
    await vi.advanceTimersByTimeAsync(5600)
    await until(() => server().frames().length > 0)
    expect(requests()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]]])
    await relay.subscribe(TOPIC)
    expect(count.made).toBe(3)
  })

  test('R4.11 rejects also without any WebSocket', async () => {
    holdClock()
    vi.stubGlobal('WebSocket', undefined)
    const { url } = server()
    const relay = client({ url, WebSocket: undefined as unknown as typeof NodeWebSocket })
    const call = watchCall(relay.subscribe(TOPIC))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(call.error).toMatchObject({ code: 'unreachable' })
  })

  test('ends each attempt after five seconds, or ten once one failed', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'never'
    client({ WebSocket })
      .subscribe(TOPIC)
      .catch(() => {})
    for (const [index, timeout] of [5000, 10_000, 10_000].entries()) {
      await until(() => server().attempts() === index + 1)
      await vi.advanceTimersByTimeAsync(timeout - 1)
      expect(count.ended).toBe(index)
      await vi.advanceTimersByTimeAsync(1)
      await until(() => count.ended === index + 1)
      await vi.advanceTimersByTimeAsync([100, 500, 1000][index] ?? 0)
    }
  })

  test('gets messages until the caller’s deadline', async () => {
    const { pass, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'forbidden'
    const relay = client({ WebSocket })
    const [short, long] = [1000, 60_000].map((time) =>
      watchCall(relay.publish(TOPIC, `${time}`, DELIVERY, { until: Date.now() + time })),
    )
    await pass(999)
    expect(short?.settled).toBe('no')
    await pass(1)
    expect(short?.error).toMatchObject({ code: 'unreachable' })
    await pass(50_000)
    server().handshake = 'done'
    await pass(8000)
    await until(() => long?.settled === 'resolved')
    expect(requests()).toEqual([[expect.any(String), 'irn_publish', '60000']])
  })

  test('supports a deadline beyond the longest timer', async () => {
    holdClock()
    server().handshake = 'forbidden'
    const relay = client()
    const days = 30 * 86_400_000
    const call = watchCall(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + days }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.settled).toBe('no')
    expect(relay.status()).toBe('connecting')
  })
})

describe('a suspended page', () => {
  test('gives its calls ten more seconds instead of rejecting at once', async () => {
    holdClock()
    server().handshake = 'never'
    const relay = client()
    const calls = [
      watchCall(relay.subscribe(TOPIC)),
      watchCall(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 10_000 })),
    ]
    await until(() => server().attempts() === 1)
    suspend(60_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'no'])
    server().handshake = 'done'
    await vi.advanceTimersByTimeAsync(6000)
    await until(() => calls.every(({ settled }) => settled === 'resolved'))
  })

  test('waits for responses that arrived meanwhile', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const published = watchCall(relay.publish(TOPIC, 'message', DELIVERY))
    await until(() => server().frames().length === 2)
    suspend(60_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(relay.status()).toBe('open')
    accept(server().socket(), server().frames()[1] ?? { text: '' })
    await until(() => published.settled === 'resolved')
    expect(server().sockets).toHaveLength(1)
  })

  test('replaces the socket without them', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    relay.publish(TOPIC, 'message', DELIVERY).catch(() => {})
    await until(() => server().frames().length === 2)
    suspend(60_000)
    await vi.advanceTimersByTimeAsync(7999)
    expect(relay.status()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(relay.status()).toBe('connecting')
  })
})
