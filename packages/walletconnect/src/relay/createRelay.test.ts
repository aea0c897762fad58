import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { hashText } from '../codec/crypto.ts'
import { fromBase58, fromBase64Url } from '../codec/encoding.ts'
import { createIdentity } from '../codec/identity.ts'
import {
  countSockets,
  DELIVERY,
  holdClock,
  OTHER_TOPIC,
  PROJECT_ID,
  relayUnderTest,
  TOPIC,
  until,
} from '../testing/relayUnderTest.ts'
import { type ClientFrame, deliver, reject } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

const requests = () =>
  server()
    .socket()
    .frames.map(({ method, params }) => [method, params])
const answers = (frames: readonly ClientFrame[]) =>
  frames.filter(({ method }) => !method).map(({ text }) => text)

describe('the socket', () => {
  test('R4.11 is opened by the first call, not before', async () => {
    const relay = client()
    expect(relay.status()).toBe('idle')
    const subscribed = relay.subscribe(TOPIC)
    expect(relay.status()).toBe('connecting')
    await subscribed
    expect(relay.status()).toBe('open')
    expect(server().attempts()).toBe(1)
  })

  test('has project ID, library and page in its URL, and requests refusals as a close event', async () => {
    vi.stubGlobal('location', { host: 'dapp.example:8443' })
    await client({ url: `${server().url}/?region=eu#part` }).subscribe(TOPIC)
    const { searchParams } = server().socket().url
    expect([...searchParams.keys()]).toEqual(['region', 'auth', 'projectId', 'ua', 'useOnCloseEvent'])
    expect(searchParams.get('region')).toBe('eu')
    expect(searchParams.get('projectId')).toBe(PROJECT_ID)
    expect(searchParams.get('ua')).toBe(`wc-2/js-${packageJson.version}/web/browser:dapp.example:8443`)
    expect(searchParams.get('useOnCloseEvent')).toBe('true')
  })

  test('has no host in its URL without a page', async () => {
    await client().subscribe(TOPIC)
    const { searchParams } = server().socket().url
    expect(searchParams.get('ua')).toBe(`wc-2/js-${packageJson.version}/node/node`)
  })

  test('has its own token, signed for this relay with the key it contains', async () => {
    const seed = new Uint8Array(32).fill(7)
    const relay = client({ seed, url: `${server().url}/v1?region=eu` })
    await relay.subscribe(TOPIC)
    server().socket().cut()
    await until(() => server().sockets.length === 2)
    const tokens = server().sockets.map(({ url }) => url.searchParams.get('auth') ?? '')
    const claims = tokens.map((token) => {
      const [head = '', body = '', signature = ''] = token.split('.')
      expect(decode(head)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
      const claims = decode(body)
      const key = fromBase58(String(claims.iss).replace('did:key:z', ''))
      expect([...key.subarray(0, 2)]).toEqual([0xed, 0x01])
      expect(key.subarray(2)).toEqual(ed25519.getPublicKey(seed))
      expect(ed25519.verify(fromBase64Url(signature), utf8ToBytes(`${head}.${body}`), key.subarray(2))).toBe(
        true,
      )
      return claims
    })
    for (const { iss, sub, aud, iat, exp, act, ...more } of claims) {
      expect(iss).toBe(createIdentity(seed).clientId)
      expect(sub).toMatch(/^[0-9a-f]{64}$/)
      expect(aud).toBe(`${server().url}/v1`)
      // Dated back by half its lifetime.
      expect(Math.abs(Number(iat) + 43_200 - Date.now() / 1000)).toBeLessThan(5)
      expect(Number(exp) - Number(iat)).toBe(86_400)
      expect(act).toBe('client_auth')
      expect(more).toEqual({})
    }
    expect(claims[0]?.sub).not.toBe(claims[1]?.sub)
  })

  test('closes five seconds after it was last needed, and opens again for the next call', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    await relay.unsubscribe(TOPIC)
    await vi.advanceTimersByTimeAsync(4900)
    await relay.publish(TOPIC, 'still one socket', DELIVERY)
    await vi.advanceTimersByTimeAsync(4900)
    expect(relay.status()).toBe('open')
    await vi.advanceTimersByTimeAsync(100)
    expect(relay.status()).toBe('idle')
    // `ws` clears its timers once both sides have closed.
    await until(() => vi.getTimerCount() === 0)
    await relay.publish(TOPIC, 'a second socket', DELIVERY)
    expect(server().sockets).toHaveLength(2)
  })

  test('stays open when it is needed again before that', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    await relay.unsubscribe(TOPIC)
    await vi.advanceTimersByTimeAsync(4900)
    await relay.subscribe(OTHER_TOPIC)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(relay.status()).toBe('open')
    expect(server().sockets).toHaveLength(1)
  })

  test('stays open as long as there is a subscription', async () => {
    holdClock()
    const relay = client()
    await relay.subscribe(TOPIC)
    await relay.publish(TOPIC, 'message', DELIVERY)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(relay.status()).toBe('open')
    expect(server().sockets).toHaveLength(1)
  })
})

describe('calls', () => {
  test('have different IDs of 19 digits, as text', async () => {
    const relay = client()
    await Promise.all(['one', 'two', 'three'].map((message) => relay.publish(TOPIC, message, DELIVERY)))
    await relay.subscribe(TOPIC)
    const ids = server()
      .socket()
      .frames.map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids)).toHaveLength(4)
    for (const id of ids) expect(id).toMatch(/^\d{19}$/)
  })

  test('are settled if the relay responds with a numeric ID', async () => {
    server().onCall = (socket, { id }) => socket.send(`{"result":true,"jsonrpc":"2.0","id":${id}}`)
    await client().subscribe(TOPIC)
  })

  test('publish a message with its tag, TTL and attestation, and nothing else', async () => {
    const relay = client()
    await relay.publish(TOPIC, 'message', DELIVERY)
    await relay.publish(TOPIC, 'proven', { tag: 1109, ttl: 60, prompt: false }, { attestation: 'proof' })
    expect(requests()).toEqual([
      ['irn_publish', { topic: TOPIC, message: 'message', ttl: 300, prompt: true, tag: 1108 }],
      [
        'irn_publish',
        { topic: TOPIC, message: 'proven', ttl: 60, prompt: false, tag: 1109, attestation: 'proof' },
      ],
    ])
  })

  test('publish many messages at once, in order', async () => {
    const relay = client()
    const messages = Array.from({ length: 300 }, (_, index) => String(index))
    await Promise.all(messages.map((message) => relay.publish(TOPIC, message, DELIVERY)))
    expect(
      server()
        .socket()
        .frames.map(({ params }) => params?.message),
    ).toEqual(messages)
  })
})

describe('topics', () => {
  test('are subscribed in one batch when the socket opens, and one by one after that', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    const third = '3'.repeat(64)
    await relay.subscribe(third)
    expect(requests()).toEqual([
      ['irn_batchSubscribe', { topics: [TOPIC, OTHER_TOPIC] }],
      ['irn_subscribe', { topic: third }],
    ])
  })

  test('are subscribed at the relay once, however often subscribe is called', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(TOPIC)])
    await relay.subscribe(TOPIC)
    await Promise.all([relay.subscribe(OTHER_TOPIC), relay.subscribe(OTHER_TOPIC)])
    expect(requests()).toEqual([
      ['irn_batchSubscribe', { topics: [TOPIC] }],
      ['irn_subscribe', { topic: OTHER_TOPIC }],
    ])
  })

  test('are subscribed in batches of five hundred', async () => {
    const relay = client()
    const many = Array.from({ length: 1100 }, (_, index) => hashText(String(index)))
    await Promise.all(many.map((topic) => relay.subscribe(topic)))
    const batches = server()
      .socket()
      .frames.map(({ params }) => params?.topics as string[])
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 100])
    expect(batches.flat()).toEqual(many)
  })

  test('are unsubscribed with the ID that both sides compute', async () => {
    const seed = new Uint8Array(32).fill(9)
    const relay = client({ seed })
    await relay.subscribe(TOPIC)
    await relay.unsubscribe(TOPIC)
    const id = hashText(TOPIC + createIdentity(seed).clientId)
    expect(requests().at(-1)).toEqual(['irn_unsubscribe', { topic: TOPIC, id }])
  })

  test('are unsubscribed also if the relay rejects it, does not know them, or is gone', async () => {
    server().onCall = (socket, call) => {
      if (call.method === 'irn_unsubscribe') reject(socket, call)
      else socket.send(JSON.stringify({ id: call.id, result: true }))
    }
    const relay = client()
    await relay.unsubscribe(TOPIC)
    expect(relay.status()).toBe('idle')
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    await relay.unsubscribe(TOPIC)
    server().onCall = ({ cut }) => cut()
    await relay.unsubscribe(OTHER_TOPIC)
    relay.close()
    await relay.unsubscribe(TOPIC)
  })

  test('that are unsubscribed before there is a socket reject, and are not subscribed', async () => {
    const relay = client()
    const otherSubscription = relay.subscribe(OTHER_TOPIC)
    const given = expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'cancelled' })
    await relay.unsubscribe(TOPIC)
    expect(relay.status()).toBe('connecting')
    await given
    await otherSubscription
    expect(requests()).toEqual([['irn_batchSubscribe', { topics: [OTHER_TOPIC] }]])
  })

  test('that are unsubscribed before the relay responded reject, and can be subscribed again', async () => {
    const relay = client()
    await relay.subscribe(OTHER_TOPIC)
    server().onCall = () => {}
    const first = relay.subscribe(TOPIC)
    const rejected = expect(first).rejects.toMatchObject({ code: 'cancelled' })
    void relay.unsubscribe(TOPIC)
    const second = relay.subscribe(TOPIC)
    await rejected
    await until(() => server().frames().length === 4)
    const [, , unsubscribed, again] = server().frames()
    expect([unsubscribed?.method, again?.method]).toEqual(['irn_unsubscribe', 'irn_subscribe'])
    server()
      .socket()
      .send(JSON.stringify({ id: again?.id, result: 'subscription' }))
    await second
  })
})

describe('messages', () => {
  test('have their topic, and are acknowledged with exactly their ID', async () => {
    const relay = client()
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    const ids = [
      '1763733333333123457',
      '17',
      '"1763733333333123458"',
      '"a \\"b\\" \\u00e4"',
      '9007199254740993',
    ]
    for (const id of ids) deliver(socket, id, TOPIC, `under ${id}`)
    await until(() => answers(socket.frames).length === ids.length)
    expect(relay.messages).toEqual(ids.map((id) => ({ topic: TOPIC, message: `under ${id}` })))
    const texts = answers(socket.frames)
    expect(texts[0]).toBe('{"id":1763733333333123457,"jsonrpc":"2.0","result":true}')
    expect(texts[4]).toBe('{"id":9007199254740993,"jsonrpc":"2.0","result":true}')
    expect(texts.map((text) => JSON.parse(text))).toEqual(
      ids.map((id) => ({ id: JSON.parse(id), jsonrpc: '2.0', result: true })),
    )
  })

  test('are acknowledged after they were handled', async () => {
    const published: Promise<void>[] = []
    const relay = client({
      onMessage: () => published.push(relay.publish(OTHER_TOPIC, 'in between', DELIVERY)),
    })
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    deliver(socket, '1763733333333123457', TOPIC, 'message')
    await until(() => socket.frames.length === 3)
    await Promise.all(published)
    expect(socket.frames.map(({ method, result }) => method ?? result)).toEqual([
      'irn_batchSubscribe',
      'irn_publish',
      true,
    ])
  })

  test('are not acknowledged when their handler closes the relay', async () => {
    const { count, WebSocket } = countSockets()
    const onMessage = vi.fn(() => relay.close())
    const relay = client({ onMessage, WebSocket })
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    deliver(socket, '1763733333333123457', TOPIC, 'message')
    await until(() => !socket.isOpen())
    expect(onMessage).toHaveBeenCalledOnce()
    expect(count.sent).toBe(1)
  })

  test('of unknown or unsubscribed topics are acknowledged and dropped', async () => {
    const relay = client()
    await Promise.all([relay.subscribe(TOPIC), relay.subscribe(OTHER_TOPIC)])
    await relay.unsubscribe(TOPIC)
    const socket = server().socket()
    deliver(socket, '1763733333333123456', TOPIC, 'late')
    deliver(socket, '1763733333333123457', '4'.repeat(64), 'foreign')
    deliver(socket, '1763733333333123458', OTHER_TOPIC, 'heard')
    await until(() => answers(socket.frames).length === 3)
    expect(relay.messages).toEqual([{ topic: OTHER_TOPIC, message: 'heard' }])
  })

  test('that arrive twice are delivered twice: the session removes duplicates', async () => {
    const relay = client()
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    for (let time = 0; time < 2; time++) deliver(socket, '1763733333333123456', TOPIC, 'message')
    await until(() => answers(socket.frames).length === 2)
    expect(relay.messages).toHaveLength(2)
  })
})

describe('close', () => {
  test('rejects pending and later calls, and leaves no socket, timer or listener', async () => {
    holdClock()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const listeners = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', page)
    server().onCall = () => {}
    const relay = client()
    const calls = [relay.subscribe(TOPIC), relay.publish(TOPIC, 'message', DELIVERY)]
    const rejected = Promise.all(
      calls.map((call) => expect(call).rejects.toMatchObject({ code: 'cancelled' })),
    )
    await until(() => server().frames().length === 2)
    relay.close()
    await rejected
    expect(relay.status()).toBe('closed')
    await until(() => vi.getTimerCount() === 0)
    const [added, removed] = listeners.map((spy) => spy.mock.calls.map(([type]) => type))
    expect(added).toEqual(['visibilitychange', 'online'])
    expect(removed).toEqual(added)
    await until(() => !server().socket().isOpen())
    await expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'cancelled' })
    await expect(relay.publish(TOPIC, 'message', DELIVERY)).rejects.toMatchObject({ code: 'cancelled' })
    relay.close()
    expect(server().attempts()).toBe(1)
  })

  test('works before there was a socket, and while one opens', async () => {
    const unused = client()
    unused.close()
    expect(unused.status()).toBe('closed')
    server().handshake = 'never'
    const relay = client()
    const subscribed = relay.subscribe(TOPIC)
    const rejected = expect(subscribed).rejects.toMatchObject({ code: 'cancelled' })
    await until(() => server().attempts() === 1)
    relay.close()
    await rejected
    expect(relay.status()).toBe('closed')
  })

  test('works while waiting for the next attempt', async () => {
    const { count, WebSocket } = countSockets()
    holdClock()
    server().handshake = 'forbidden'
    const relay = client({ WebSocket })
    const rejected = expect(relay.subscribe(TOPIC)).rejects.toMatchObject({ code: 'cancelled' })
    await until(() => count.ended === 1)
    relay.close()
    await rejected
    await vi.advanceTimersByTimeAsync(60_000)
    expect(relay.status()).toBe('closed')
    expect(count.made).toBe(1)
  })
})

function decode(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
}

test('in a page opens one socket after the paint, and none once it is closed', async () => {
  vi.stubGlobal('location', { host: 'localhost' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { count, WebSocket } = countSockets()
  const relay = client({ WebSocket })
  const subscribed = relay.subscribe(TOPIC)
  expect([count.made, relay.status()]).toEqual([0, 'connecting'])
  await subscribed
  expect(count.made).toBe(1)
  const closed = client({ WebSocket })
  const call = closed.subscribe(TOPIC)
  closed.close()
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  // Opens after the closed one would have.
  await client({ WebSocket }).subscribe(TOPIC)
  expect(count.made).toBe(2)
})
