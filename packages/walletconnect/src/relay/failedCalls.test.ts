import { describe, expect, test, vi } from 'vitest'
import {
  countSockets,
  DELIVERY,
  holdClock,
  OTHER_TOPIC,
  relayUnderTest,
  TOPIC,
  unreachable,
  until,
  watchCall,
} from '../testing/relayUnderTest.ts'
import { accept, reject } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

const requests = (index = server().sockets.length - 1) =>
  (server().sockets[index]?.frames ?? []).map(({ id, method, params }) => [
    id,
    method,
    params?.message ?? params?.topics ?? params?.topic,
  ])

describe('a relay that does not respond', () => {
  test('gets the call again over a new socket', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const published = watchCall(relay.publish(TOPIC, 'message', DELIVERY))
    await until(() => server().frames().length === 2)
    const [, unanswered] = requests()
    await vi.advanceTimersByTimeAsync(4999)
    expect(relay.status()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(relay.status()).toBe('connecting')
    server().onCall = accept
    await vi.advanceTimersByTimeAsync(100)
    await until(() => published.settled === 'resolved')
    expect(requests()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]], unanswered])
  })

  test('R4.11 rejects after ten seconds', async () => {
    holdClock()
    server().onCall = () => {}
    const relay = client()
    const calls = [watchCall(relay.subscribe(TOPIC)), watchCall(relay.publish(TOPIC, 'message', DELIVERY))]
    await until(() => server().frames().length === 2)
    await vi.advanceTimersByTimeAsync(10_000)
    const error = unreachable('The relay did not respond in time.')
    await until(() => calls.every(({ settled }) => settled === 'rejected'))
    expect(calls.map((call) => call.error)).toEqual([error, error])
  })

  test('does not get calls at an increasing rate, even if it responds to others', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (call.method !== 'irn_publish') accept(socket, call)
    }
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    const options = { until: Date.now() + 300_000 }
    const published = watchCall(relay.publish(TOPIC, 'message', DELIVERY, options))
    await pass(120_000)
    // Five seconds, then ten for each, and the delays between them.
    expect(count.made).toBeGreaterThanOrEqual(8)
    expect(count.made).toBeLessThanOrEqual(11)
    server().onCall = accept
    await pass(20_000)
    await until(() => published.settled === 'resolved')
  })

  test('does not delay unsubscribing', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const gone = watchCall(relay.unsubscribe(TOPIC))
    await until(() => server().frames().length === 2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(gone.settled).toBe('resolved')
    expect(relay.status()).toBe('idle')
  })
})

describe('a relay that responds with errors', () => {
  test('gets a topic again, later each time', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => reject(socket, call)
    const relay = client({ WebSocket })
    const call = watchCall(relay.subscribe(TOPIC))
    for (const [index, delay] of [0, 100, 500, 1000, 2000].entries()) {
      await vi.advanceTimersByTimeAsync(Math.max(delay - 1, 0))
      expect(server().frames()).toHaveLength(index)
      await vi.advanceTimersByTimeAsync(1)
      await until(() => count.messages === index + 1)
    }
    expect(call.settled).toBe('no')
    server().onCall = accept
    await vi.advanceTimersByTimeAsync(4000)
    await until(() => call.settled === 'resolved')
    expect(count.made).toBe(1)
    const methods = requests().map(([, method]) => method)
    expect(methods).toEqual(['irn_batchSubscribe', ...Array(5).fill('irn_subscribe')])
  })

  test('for one topic of many subscribes to the others', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (JSON.stringify(call.params).includes(TOPIC)) reject(socket, call, 'No such topic')
      else accept(socket, call)
    }
    const relay = client({ WebSocket })
    const calls = [watchCall(relay.subscribe(TOPIC)), watchCall(relay.subscribe(OTHER_TOPIC))]
    await until(() => relay.status() === 'open')
    const isAnswered = () => count.messages === count.sent
    await pass(100, isAnswered)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'resolved'])
    await pass(9900, isAnswered)
    expect(calls[0]?.error).toEqual(unreachable('No such topic'))
    expect(count.made).toBe(1)
  })

  test('gets several topics at the same time', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (server().frames().length > 1) reject(socket, call)
      else accept(socket, call)
    }
    const relay = client({ WebSocket })
    await relay.subscribe('0')
    const calls = [TOPIC, OTHER_TOPIC].map((topic) => watchCall(relay.subscribe(topic)))
    const isAnswered = () => count.messages === count.sent
    await pass(400, isAnswered)
    expect(count.sent).toBe(3)
    server().onCall = accept
    await pass(100, isAnswered)
    expect(count.sent).toBe(5)
    expect(calls.map(({ settled }) => settled)).toEqual(['resolved', 'resolved'])
    // A result resets the delay.
    server().onCall = reject
    const another = watchCall(relay.subscribe('4'))
    await until(isAnswered)
    server().onCall = accept
    await pass(100, isAnswered)
    expect(another.settled).toBe('resolved')
  })

  test('and is lost before a retry gets the topic over the next socket', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => reject(socket, call)
    const relay = client({ WebSocket })
    const call = watchCall(relay.subscribe(TOPIC))
    await until(() => count.messages === 1)
    server().onCall = accept
    server().socket().cut()
    await until(() => count.ended === 1)
    await pass(100)
    await until(() => call.settled === 'resolved')
    expect(requests()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]]])
  })

  test('gets a message again, later each time and with a new ID, until the caller’s deadline', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    server().onCall = (socket, call) => reject(socket, call, 'Too many requests')
    const call = watchCall(relay.publish(TOPIC, 'message', DELIVERY))
    for (const [index, delay] of [0, 100, 500, 1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(delay)
      await until(() => count.messages === index + 2)
    }
    await vi.advanceTimersByTimeAsync(10_000 - 7600)
    expect(call.error).toEqual(unreachable('Too many requests'))
    expect(
      new Set(
        server()
          .frames()
          .map(({ id }) => id),
      ),
    ).toHaveLength(7)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count.sent).toBe(7)
  })

  test('gets nothing after the caller’s deadline', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const call = watchCall(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 1000 }))
    await until(() => server().frames().length === 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(call.settled).toBe('rejected')
    reject(server().socket(), server().frames()[1] ?? { text: '' })
    await until(() => count.messages === 2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count.sent).toBe(2)
  })

  test('and is lost before a retry gets the message over the next socket, no earlier', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => reject(socket, call)
    const relay = client({ WebSocket })
    const published = watchCall(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 60_000 }))
    const isAnswered = () => count.messages === count.sent && relay.status() === 'open'
    await pass(7600, isAnswered)
    expect(count.sent).toBe(6)
    server().onCall = accept
    server().socket().cut()
    await until(() => relay.status() === 'connecting')
    await pass(7900)
    expect(count).toMatchObject({ made: 2, open: 1, sent: 6 })
    await pass(100, isAnswered)
    expect(published.settled).toBe('resolved')
    expect(count.sent).toBe(7)
  })
})
