import { describe, expect, test, vi } from 'vitest'
import {
  countSockets,
  DELIVERY,
  holdClock,
  type NodeWebSocket,
  OTHER_TOPIC,
  relayUnderTest,
  sleep,
  TOPIC,
  until,
} from '../testing/relayUnderTest.ts'
import { accept, deliver, deny } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

const asked = (index = server().sockets.length - 1) =>
  (server().sockets[index]?.said ?? []).map(({ id, method, params }) => [
    id,
    method,
    params?.message ?? params?.topics ?? params?.topic,
  ])

/** The end of a call, for as long as it is awaited: whether it has settled, and how. */
function watch(call: Promise<void>) {
  const end: { settled: 'no' | 'resolved' | 'rejected'; error: unknown } = { settled: 'no', error: undefined }
  call.then(
    () => Object.assign(end, { settled: 'resolved' }),
    (error: unknown) => Object.assign(end, { settled: 'rejected', error }),
  )
  return end
}

const unreachable = (message: string) =>
  expect.objectContaining({
    code: 'unreachable',
    message: 'The relay could not be reached.',
    cause: expect.objectContaining({ message }),
  })

describe('a socket that is lost', () => {
  test('is replaced; topics come first, then what is unanswered, under its old ids', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    server().onCall = () => {}
    const published = ['one', 'two'].map((message) => relay.publish(TOPIC, message, DELIVERY))
    await until(() => server().said().length === 3)
    const [, one, two] = asked()
    server().onCall = accept
    server().socket().cut()
    await Promise.all(published)
    expect(relay.status()).toBe('open')
    expect(asked()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC, OTHER_TOPIC]], one, two])
    deliver(server().socket(), '1763733333333123457', TOPIC, 'message')
    await until(() => relay.heard.length === 1)
  })

  test('does not bring back what was given up', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    await relay.unsubscribe(TOPIC)
    server().socket().cut()
    await until(() => server().sockets.length === 2 && server().said().length > 0)
    expect(asked()).toEqual([[expect.any(String), 'irn_batchSubscribe', [OTHER_TOPIC]]])
  })

  test('is let go when nothing needs it', async () => {
    holdClock()
    const relay = client()
    await relay.publish(TOPIC, 'message', DELIVERY)
    server().socket().cut()
    await until(() => relay.status() === 'idle')
    await until(() => vi.getTimerCount() === 0)
  })

  test('is followed by others ever later: 0.1, 0.5, 1, 2, 4, then 8 seconds', async () => {
    server().handshake = 'forbidden'
    expect(await delays(8)).toEqual([100, 500, 1000, 2000, 4000, 8000, 8000, 8000])
  })

  test('counts as a failure also when it opened, answered and then ended at once', async () => {
    server().onCall = (socket, call) => {
      accept(socket, call)
      socket.end(1011, 'So sorry')
    }
    expect(await delays(6)).toEqual([100, 500, 1000, 2000, 4000, 8000])
  })

  test('counts as a failure also when the platform will not make one', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ url: 'relay', WebSocket })
    const call = watch(relay.subscribe(TOPIC))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(call.error).toEqual(unreachable('Invalid URL'))
    expect(count.made).toBe(0)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('is forgotten once another has done well for a while', async () => {
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

  /** How long the client waits after each socket, until it makes the next. */
  async function delays(times: number): Promise<number[]> {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    relay.subscribe(TOPIC).catch(() => {})
    const delays: number[] = []
    while (delays.length < times) {
      const made = count.made
      await until(() => count.ended === made)
      let delay = 0
      for (; count.made === made && delay < 60_000; delay += 50) await vi.advanceTimersByTimeAsync(50)
      delays.push(delay)
    }
    return delays
  }
})

describe('a relay that is not there', () => {
  test('R4.11 is told of after ten seconds, not earlier, and goes on being tried', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'never'
    const relay = client({ WebSocket })
    const calls = [watch(relay.subscribe(TOPIC)), watch(relay.publish(TOPIC, 'message', DELIVERY))]
    await vi.advanceTimersByTimeAsync(9999)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'no'])
    await vi.advanceTimersByTimeAsync(1)
    const error = unreachable('The relay did not open the socket in time.')
    expect(calls.map((call) => call.error)).toEqual([error, error])
    expect(relay.status()).toBe('connecting')
    server().handshake = 'done'
    // The second socket was begun at 5.1 seconds, and is given ten.
    await vi.advanceTimersByTimeAsync(5600)
    await until(() => server().said().length > 0)
    expect(asked()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]]])
    await relay.subscribe(TOPIC)
    expect(count.made).toBe(3)
  })

  test('R4.11 is told of also where there is no WebSocket at all', async () => {
    holdClock()
    vi.stubGlobal('WebSocket', undefined)
    const { url } = server()
    const relay = client({ url, WebSocket: undefined as unknown as typeof NodeWebSocket })
    const call = watch(relay.subscribe(TOPIC))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(call.error).toMatchObject({ code: 'unreachable' })
  })

  test('has each attempt ended after five seconds, or ten once one failed', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'never'
    client({ WebSocket })
      .subscribe(TOPIC)
      .catch(() => {})
    for (const [index, patience] of [5000, 10_000, 10_000].entries()) {
      await until(() => server().knocks() === index + 1)
      await vi.advanceTimersByTimeAsync(patience - 1)
      expect(count.ended).toBe(index)
      await vi.advanceTimersByTimeAsync(1)
      await until(() => count.ended === index + 1)
      await vi.advanceTimersByTimeAsync([100, 500, 1000][index] ?? 0)
    }
  })

  test('is asked to publish for as long as the caller says', async () => {
    const { pass, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'forbidden'
    const relay = client({ WebSocket })
    const [short, long] = [1000, 60_000].map((time) =>
      watch(relay.publish(TOPIC, `${time}`, DELIVERY, { until: Date.now() + time })),
    )
    await pass(999)
    expect(short?.settled).toBe('no')
    await pass(1)
    expect(short?.error).toMatchObject({ code: 'unreachable' })
    await pass(50_000)
    server().handshake = 'done'
    await pass(8000)
    await until(() => long?.settled === 'resolved')
    expect(asked()).toEqual([[expect.any(String), 'irn_publish', '60000']])
  })

  test('is asked to publish at most until a moment further away than timers reach', async () => {
    holdClock()
    server().handshake = 'forbidden'
    const relay = client()
    const days = 30 * 86_400_000
    const call = watch(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + days }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.settled).toBe('no')
    expect(relay.status()).toBe('connecting')
  })
})

describe('a relay that does not answer', () => {
  test('has its socket replaced, and hears the call again', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const published = watch(relay.publish(TOPIC, 'message', DELIVERY))
    await until(() => server().said().length === 2)
    const [, unanswered] = asked()
    await vi.advanceTimersByTimeAsync(4999)
    expect(relay.status()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(relay.status()).toBe('connecting')
    server().onCall = accept
    await vi.advanceTimersByTimeAsync(100)
    await until(() => published.settled === 'resolved')
    expect(asked()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]], unanswered])
  })

  test('R4.11 is told of after ten seconds', async () => {
    holdClock()
    server().onCall = () => {}
    const relay = client()
    const calls = [watch(relay.subscribe(TOPIC)), watch(relay.publish(TOPIC, 'message', DELIVERY))]
    await until(() => server().said().length === 2)
    await vi.advanceTimersByTimeAsync(10_000)
    const error = unreachable('The relay left a call unanswered.')
    await until(() => calls.every(({ settled }) => settled === 'rejected'))
    expect(calls.map((call) => call.error)).toEqual([error, error])
  })

  test('is not asked ever faster, also when it answers everything else', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (call.method !== 'irn_publish') accept(socket, call)
    }
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    const options = { until: Date.now() + 300_000 }
    const published = watch(relay.publish(TOPIC, 'message', DELIVERY, options))
    await pass(120_000)
    // Five seconds, then ten for each, and what lies between them.
    expect(count.made).toBeGreaterThanOrEqual(8)
    expect(count.made).toBeLessThanOrEqual(11)
    server().onCall = accept
    await pass(20_000)
    await until(() => published.settled === 'resolved')
  })

  test('holds up no goodbye', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const gone = watch(relay.unsubscribe(TOPIC))
    await until(() => server().said().length === 2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(gone.settled).toBe('resolved')
    expect(relay.status()).toBe('idle')
  })
})

describe('a relay that answers with errors', () => {
  test('is asked for a topic again, later each time', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => deny(socket, call)
    const relay = client({ WebSocket })
    const call = watch(relay.subscribe(TOPIC))
    for (const [index, delay] of [0, 100, 500, 1000, 2000].entries()) {
      await vi.advanceTimersByTimeAsync(Math.max(delay - 1, 0))
      expect(server().said()).toHaveLength(index)
      await vi.advanceTimersByTimeAsync(1)
      await until(() => count.heard === index + 1)
    }
    expect(call.settled).toBe('no')
    server().onCall = accept
    await vi.advanceTimersByTimeAsync(4000)
    await until(() => call.settled === 'resolved')
    expect(count.made).toBe(1)
    const methods = asked().map(([, method]) => method)
    expect(methods).toEqual(['irn_batchSubscribe', ...Array(5).fill('irn_subscribe')])
  })

  test('that come for one topic of many: the others are heard all the same', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (JSON.stringify(call.params).includes(TOPIC)) deny(socket, call, 'No such topic')
      else accept(socket, call)
    }
    const relay = client({ WebSocket })
    const calls = [watch(relay.subscribe(TOPIC)), watch(relay.subscribe(OTHER_TOPIC))]
    await until(() => relay.status() === 'open')
    const isAnswered = () => count.heard === count.sent
    await pass(100, isAnswered)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'resolved'])
    await pass(9900, isAnswered)
    expect(calls[0]?.error).toEqual(unreachable('No such topic'))
    expect(count.made).toBe(1)
  })

  test('is asked for several topics at one time, not for each at its own', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => {
      if (server().said().length > 1) deny(socket, call)
      else accept(socket, call)
    }
    const relay = client({ WebSocket })
    await relay.subscribe('0')
    const calls = [TOPIC, OTHER_TOPIC].map((topic) => watch(relay.subscribe(topic)))
    const isAnswered = () => count.heard === count.sent
    await pass(400, isAnswered)
    expect(count.sent).toBe(3)
    server().onCall = accept
    await pass(100, isAnswered)
    expect(count.sent).toBe(5)
    expect(calls.map(({ settled }) => settled)).toEqual(['resolved', 'resolved'])
    // What comes of it is another matter: it begins anew.
    server().onCall = deny
    const another = watch(relay.subscribe('4'))
    await until(isAnswered)
    server().onCall = accept
    await pass(100, isAnswered)
    expect(another.settled).toBe('resolved')
  })

  test('and is lost before it is asked for a topic again: the next is', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => deny(socket, call)
    const relay = client({ WebSocket })
    const call = watch(relay.subscribe(TOPIC))
    await until(() => count.heard === 1)
    server().onCall = accept
    server().socket().cut()
    await until(() => count.ended === 1)
    await pass(100)
    await until(() => call.settled === 'resolved')
    expect(asked()).toEqual([[expect.any(String), 'irn_batchSubscribe', [TOPIC]]])
  })

  test('is asked to publish again, later each time and under a new id, as long as the caller says', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    server().onCall = (socket, call) => deny(socket, call, 'Too many requests')
    const call = watch(relay.publish(TOPIC, 'message', DELIVERY))
    for (const [index, delay] of [0, 100, 500, 1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(delay)
      await until(() => count.heard === index + 2)
    }
    await vi.advanceTimersByTimeAsync(10_000 - 7600)
    expect(call.error).toEqual(unreachable('Too many requests'))
    expect(
      new Set(
        server()
          .said()
          .map(({ id }) => id),
      ),
    ).toHaveLength(7)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count.sent).toBe(7)
  })

  test('after the caller has given up is not asked again', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    const relay = client({ WebSocket })
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const call = watch(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 1000 }))
    await until(() => server().said().length === 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(call.settled).toBe('rejected')
    deny(server().socket(), server().said()[1] ?? { text: '' })
    await until(() => count.heard === 2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count.sent).toBe(2)
  })

  test('and is lost before it is asked to publish again: the next is, no earlier', async () => {
    const { count, pass, WebSocket } = countSockets()
    holdClock()
    server().onCall = (socket, call) => deny(socket, call)
    const relay = client({ WebSocket })
    const published = watch(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 60_000 }))
    const isAnswered = () => count.heard === count.sent && relay.status() === 'open'
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

describe('a page that slept', () => {
  test('gives its calls ten more seconds instead of giving up at once', async () => {
    holdClock()
    server().handshake = 'never'
    const relay = client()
    const calls = [
      watch(relay.subscribe(TOPIC)),
      watch(relay.publish(TOPIC, 'message', DELIVERY, { until: Date.now() + 10_000 })),
    ]
    await until(() => server().knocks() === 1)
    sleep(60_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.map(({ settled }) => settled)).toEqual(['no', 'no'])
    server().handshake = 'done'
    await vi.advanceTimersByTimeAsync(6000)
    await until(() => calls.every(({ settled }) => settled === 'resolved'))
  })

  test('gives answers that came meanwhile a moment to be heard', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    const published = watch(relay.publish(TOPIC, 'message', DELIVERY))
    await until(() => server().said().length === 2)
    sleep(60_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(relay.status()).toBe('open')
    accept(server().socket(), server().said()[1] ?? { text: '' })
    await until(() => published.settled === 'resolved')
    expect(server().sockets).toHaveLength(1)
  })

  test('replaces the socket when they do not come', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = () => {}
    relay.publish(TOPIC, 'message', DELIVERY).catch(() => {})
    await until(() => server().said().length === 2)
    sleep(60_000)
    await vi.advanceTimersByTimeAsync(7999)
    expect(relay.status()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(relay.status()).toBe('connecting')
  })
})
