import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  countSockets,
  DELIVERY,
  holdClock,
  OTHER_TOPIC,
  relayUnderTest,
  TOPIC,
  until,
} from '../testing/relayUnderTest.ts'
import { accept, deliver, reject } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

class Page extends EventTarget {
  visibilityState = 'visible'
  show(state: 'visible' | 'hidden' = 'visible') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let network: EventTarget

beforeEach(() => {
  page = new Page()
  network = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', network)
  holdClock()
})

/** A client with two topics, after a silence. */
async function silent(milliseconds: number) {
  const relay = client()
  await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
  await vi.advanceTimersByTimeAsync(milliseconds)
  return relay
}

const probes = () => server().frames().slice(1)

const EVENTS: [string, () => void][] = [
  ['comes into view', () => page.show()],
  ['is back on the network', () => network.dispatchEvent(new Event('online'))],
]

describe.each(EVENTS)('a page that %s', (_way, wake) => {
  test('probes a silent relay, and keeps the socket after a response', async () => {
    const relay = await silent(5001)
    wake()
    await until(() => probes().length === 1)
    expect(probes()).toMatchObject([
      { method: 'irn_batchSubscribe', params: { topics: [TOPIC, OTHER_TOPIC] } },
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(relay.status()).toBe('open')
    expect(server().sockets).toHaveLength(1)
  })

  test('replaces the socket of a relay that does not respond within three seconds', async () => {
    const relay = await silent(5001)
    server().onCall = () => {}
    wake()
    await until(() => probes().length === 1)
    await vi.advanceTimersByTimeAsync(2999)
    expect(relay.status()).toBe('open')
    server().onCall = accept
    await vi.advanceTimersByTimeAsync(1)
    expect(relay.status()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(100)
    await until(() => server().sockets.length === 2 && server().frames().length === 1)
    expect(server().frames()).toMatchObject([
      { method: 'irn_batchSubscribe', params: { topics: [TOPIC, OTHER_TOPIC] } },
    ])
  })

  test('starts the next attempt at once', async () => {
    const { count, pass, WebSocket } = countSockets()
    server().handshake = 'forbidden'
    const relay = client({ WebSocket })
    const subscribed = relay.subscribe(TOPIC)
    await pass(4000)
    expect(count.made).toBe(5)
    server().handshake = 'done'
    wake()
    expect(count.made).toBe(6)
    await subscribed
    expect(vi.getTimerCount()).toBe(1)
  })
})

test('a page that wakes does not probe a relay with a frame in the last five seconds', async () => {
  const relay = await silent(4000)
  deliver(server().socket(), '1763733333333123457', TOPIC, 'message')
  await until(() => relay.messages.length === 1)
  await vi.advanceTimersByTimeAsync(5000)
  page.show()
  await relay.publish(TOPIC, 'message', DELIVERY)
  expect(
    server()
      .frames()
      .map(({ method }) => method),
  ).toEqual(['irn_batchSubscribe', undefined, 'irn_publish'])
})

test('a page that wakes twice probes once', async () => {
  const relay = await silent(5001)
  page.show()
  network.dispatchEvent(new Event('online'))
  page.show()
  await relay.publish(TOPIC, 'message', DELIVERY)
  expect(probes().map(({ method }) => method)).toEqual(['irn_batchSubscribe', 'irn_publish'])
})

test('a page that wakes keeps the socket after an error response too', async () => {
  const relay = await silent(5001)
  server().onCall = reject
  page.show()
  await until(() => probes().length === 1)
  server().onCall = accept
  await relay.publish(TOPIC, 'message', DELIVERY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server().sockets).toHaveLength(1)
})

test('a page that is hidden does not probe', async () => {
  const relay = await silent(5001)
  page.show('hidden')
  await relay.publish(TOPIC, 'message', DELIVERY)
  expect(probes().map(({ method }) => method)).toEqual(['irn_publish'])
})

test('a page that wakes opens no second socket while one opens', async () => {
  server().handshake = 'never'
  const { count, WebSocket } = countSockets()
  client({ WebSocket })
    .subscribe(TOPIC)
    .catch(() => {})
  await until(() => server().attempts() === 1)
  page.show()
  expect(count.made).toBe(1)
})

test('a page that wakes ignores a relay that is not needed, refused or closed', async () => {
  const { count, WebSocket } = countSockets()
  const relay = client({ WebSocket })
  page.show()
  await relay.publish(TOPIC, 'message', DELIVERY)
  await vi.advanceTimersByTimeAsync(5001)
  expect(relay.status()).toBe('idle')
  page.show()
  server().onOpen = ({ end }) => end(3000, 'Project not found')
  await expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'refused' })
  page.show()
  relay.close()
  page.show()
  expect(count.made).toBe(2)
})
