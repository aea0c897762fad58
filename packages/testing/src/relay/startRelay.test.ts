import { once } from 'node:events'
import { createIdentity, hashText } from '@countersign/walletconnect/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startRelay } from './startRelay.ts'
import { rawClient, topicFor } from './testing/rawClient.ts'
import { relayUnderTest } from './testing/relayUnderTest.ts'

const { relay, client } = relayUnderTest()
const topic = topicFor('one')
const otherTopic = topicFor('two')

afterEach(() => vi.useRealTimers())

describe('messages', () => {
  test('reach all subscribers except the publishing socket', async () => {
    const [a, b, c, silent] = [client(), client(), client(), client()]
    await Promise.all([
      a.subscribe(topic),
      b.subscribe(topic),
      c.subscribe(topic),
      silent.subscribe(otherTopic),
    ])
    expect((await a.publish(topic, 'hello')).result).toBe(true)
    await b.publish(topic, 'and back')
    await expect
      .poll(() => [a.texts(), b.texts(), c.texts()])
      .toEqual([['and back'], ['hello'], ['hello', 'and back']])
    expect(silent.messages).toEqual([])
  })

  test('have an ID of 19 digits, more than a safe integer, and all fields that a client needs', async () => {
    const [a, b] = [client(), client()]
    await b.subscribe(topic)
    await a.publish(topic, 'hello', { tag: 1100, attestation: 'proof' })
    await expect.poll(b.texts).toEqual(['hello'])
    const [message] = b.messages
    expect(message).toMatchObject({
      topic,
      tag: 1100,
      attestation: 'proof',
      subscription: hashText(topic + b.clientId),
    })
    expect(Math.abs(Date.now() - (message?.publishedAt ?? 0))).toBeLessThan(10_000)
    expect(message?.id).toMatch(/^\d{19}$/)
    expect(b.frames.at(-1)).toMatch(/^\{"id":\d{19},"jsonrpc":"2\.0","method":"irn_subscription"/)
  })

  test('wait for a subscriber, come after its response, the oldest first, and go once acknowledged', async () => {
    const [a, b] = [client(), client({ acknowledges: false })]
    await a.publish(topic, 'first')
    await a.publish(topic, 'second')
    await b.subscribe(topic)
    await expect.poll(b.texts).toEqual(['first', 'second'])
    expect(b.frames[0]).toContain('"result"')

    b.acknowledge(b.messages[0]?.id ?? '')
    // An unacknowledged message is delivered again to a later socket, not to the same one.
    await b.subscribe(topic)
    const later = client()
    await later.subscribe(topic)
    await expect.poll(later.texts).toEqual(['second'])
    expect(b.texts()).toEqual(['first', 'second'])
    const last = client()
    await last.subscribe(topic)
    await last.subscribe(otherTopic)
    expect(last.messages).toEqual([])
  })

  test('are not acknowledged by a rounded ID or by an error', async () => {
    const [a, b] = [client(), client({ acknowledges: false })]
    await b.subscribe(topic)
    for (const text of ['rounded', 'refused', 'taken', 'taken as the official client does']) {
      await a.publish(topic, text)
    }
    await expect.poll(() => b.messages.length).toBe(4)
    const [one, two, three, four] = b.messages.map(({ id }) => id)
    b.socket.send(`{"id":${one?.slice(0, -3)}999,"jsonrpc":"2.0","result":true}`)
    b.socket.send(`{"id":${two},"jsonrpc":"2.0","error":{"code":-32000,"message":"no"}}`)
    b.socket.send(`{"id":${three},"jsonrpc":"2.0","result":true}`)
    b.socket.send(`{"id":"${four}n","jsonrpc":"2.0","result":true}`)
    await b.subscribe(otherTopic)
    const later = client()
    await later.subscribe(topic)
    await expect.poll(later.texts).toEqual(['rounded', 'refused'])
  })

  test('are never delivered to the client that published them', async () => {
    const identity = createIdentity()
    const a = client({ identity })
    await a.publish(topic, 'my own')
    const again = client({ identity })
    await again.subscribe(topic)
    expect((await again.call('irn_fetchMessages', { topic })).result).toEqual({
      messages: [],
      hasMore: false,
    })
    expect(again.messages).toEqual([])
  })

  test('are stored until their TTL expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const a = client()
    await a.publish(topic, 'short', { ttl: 30 })
    await a.publish(topic, 'long', { ttl: 300 })
    vi.setSystemTime(Date.now() + 31_000)
    const b = client()
    await b.subscribe(topic)
    await expect.poll(b.texts).toEqual(['long'])
  })
})

describe('calls', () => {
  test('irn_subscribe and irn_batchSubscribe return the ID that both sides compute', async () => {
    const a = client()
    const id = (of: string) => hashText(of + a.clientId)
    expect((await a.subscribe(topic)).result).toBe(id(topic))
    const batch = await a.call('irn_batchSubscribe', { topics: [topic, otherTopic] })
    expect(batch.result).toEqual([id(topic), id(otherTopic)])
    expect(relay().sockets()).toEqual([{ clientId: a.clientId, topics: [topic, otherTopic] }])
  })

  test('irn_batchSubscribe delivers the stored messages of each topic', async () => {
    const [a, b] = [client(), client()]
    await a.publish(otherTopic, 'two')
    await a.publish(topic, 'one')
    await b.call('irn_batchSubscribe', { topics: [topic, otherTopic, topic] })
    await expect.poll(b.texts).toEqual(['one', 'two'])
  })

  test.each([
    ['that of the subscription', (clientId: string) => hashText(topic + clientId)],
    ['another', () => otherTopic],
    ['no', () => undefined],
  ])('irn_unsubscribe accepts %s ID', async (_which, idFor) => {
    const [a, b] = [client(), client()]
    await b.subscribe(topic)
    expect((await b.call('irn_unsubscribe', { topic, id: idFor(b.clientId) })).result).toBe(true)
    expect(relay().sockets().at(-1)?.topics).toEqual([])
    await a.publish(topic, 'hello')
    await b.subscribe(otherTopic)
    expect(b.messages).toEqual([])
  })

  test('irn_batchUnsubscribe ends all subscriptions or none, with any ID', async () => {
    const b = client()
    const thirdTopic = topicFor('three')
    const topics = [topic, otherTopic, thirdTopic]
    await b.call('irn_batchSubscribe', { topics })
    const subscriptions = [
      { topic, id: hashText(topic + b.clientId) },
      { topic: otherTopic.toUpperCase(), id: otherTopic },
      { topic },
      { topic: topicFor('never subscribed') },
    ]
    const bad = await b.call('irn_batchUnsubscribe', { subscriptions: [...subscriptions, { topic: 'no' }] })
    expect(bad.error?.code).toBe(-32602)
    expect(relay().sockets().at(-1)?.topics).toEqual(topics)

    expect((await b.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    expect(relay().sockets().at(-1)?.topics).toEqual([thirdTopic])
    const a = client()
    for (const each of topics) await a.publish(each, each)
    await expect.poll(b.texts).toEqual([thirdTopic])
  })

  test('irn_batchUnsubscribe ends 500 subscriptions of its own socket only', async () => {
    const topics = Array.from({ length: 500 }, (_, index) => topicFor(`${index}`))
    const a = client()
    await a.call('irn_batchSubscribe', { topics })
    const b = client()
    await b.call('irn_batchSubscribe', { topics })
    const subscriptions = topics.map((each) => ({ topic: each, id: hashText(each + a.clientId) }))
    expect((await a.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    expect(relay().sockets()).toEqual([
      { clientId: a.clientId, topics: [] },
      { clientId: b.clientId, topics },
    ])
  })

  test('irn_batchPublish publishes all or nothing', async () => {
    const [a, b] = [client(), client()]
    await b.subscribe(topic)
    const message = { topic, message: 'one', ttl: 300, tag: 1108 }
    const messages = [message, { ...message, message: 'two', tag: 1109 }]
    const bad = await a.call('irn_batchPublish', { messages: [...messages, { ...message, ttl: 0 }] })
    expect(bad.error?.code).toBe(-32602)
    expect((await a.call('irn_batchPublish', { messages })).result).toBe(true)
    await expect.poll(b.texts).toEqual(['one', 'two'])
  })

  test('irn_fetchMessages and irn_batchFetchMessages return stored messages without removing them', async () => {
    const [a, b] = [client(), client()]
    await a.publish(topic, 'one', { tag: 1100 })
    await a.publish(otherTopic, 'two')
    const stored = { topic, message: 'one', tag: 1100, publishedAt: expect.any(Number) }
    for (let time = 1; time <= 2; time++) {
      const { result } = await b.call('irn_fetchMessages', { topic })
      expect(result).toEqual({ messages: [stored], hasMore: false })
    }
    const { result } = await b.call('irn_batchFetchMessages', { topics: [topic, otherTopic] })
    expect(result).toMatchObject({ messages: [{ message: 'one' }, { message: 'two' }], hasMore: false })
  })

  test('wc_proposeSession and wc_approveSession subscribe and publish in one', async () => {
    const [application, wallet] = [client(), client()]
    const proposal = { pairingTopic: topic, sessionProposal: 'proposal', attestation: 'proof' }
    expect((await application.call('wc_proposeSession', proposal)).result).toBe(true)
    await wallet.subscribe(topic)
    await expect.poll(() => wallet.messages).toMatchObject([{ tag: 1100, attestation: 'proof' }])

    const approval = {
      pairingTopic: topic,
      sessionTopic: otherTopic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settled',
    }
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    await expect.poll(application.texts).toEqual(['yes'])
    await application.subscribe(otherTopic)
    await expect.poll(() => application.messages.map(({ tag }) => tag)).toEqual([1101, 1102])
    await application.publish(otherTopic, 'thanks', { tag: 1103 })
    await expect.poll(wallet.texts).toEqual(['proposal', 'thanks'])
  })

  test('echoes an ID verbatim, string or number', async () => {
    const a = client()
    await once(a.socket, 'open')
    const ids = ['1790000000000000001', '"1790000000000000003"', '1790000000000']
    for (const id of ids) {
      a.socket.send(`{"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"},"id":${id}}`)
    }
    await expect.poll(() => a.frames.map((frame) => /^\{"id":([^,]+)/.exec(frame)?.[1])).toEqual(ids)
  })

  test('uppercase topics are the same as lowercase ones', async () => {
    const [a, b] = [client(), client()]
    const { result } = await b.subscribe(topic.toUpperCase())
    expect(result).toBe(hashText(topic + b.clientId))
    await a.publish(topic, 'one')
    await a.publish(topic.toUpperCase(), 'two')
    await expect.poll(b.texts).toEqual(['one', 'two'])
    expect(b.messages.map((message) => message.topic)).toEqual([topic, topic])
    await b.call('irn_unsubscribe', { topic: topic.toUpperCase() })
    expect(relay().sockets().at(-1)?.topics).toEqual([])
  })

  describe('in a batch', () => {
    const [one, two, three] = ['1790000000000000001', '1790000000000000002', '1790000000000000003']
    const call = (id: string | undefined, method: string, params: object) =>
      `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${JSON.stringify(params)}}`

    test('have one frame of responses, each with its ID verbatim, before the stored messages', async () => {
      await client().publish(topic, 'hello')
      const b = client()
      await once(b.socket, 'open')
      const calls = [
        call(one, 'irn_subscribe', { topic }),
        call(two, 'irn_subscribe', { topic: 'no' }),
        call(three, 'irn_unsubscribe', { topic: otherTopic }),
      ]
      b.socket.send(`[${calls.join()},7]`)
      await expect.poll(b.texts).toEqual(['hello'])
      const invalid = (code: number) => expect.objectContaining({ code })
      expect(JSON.parse(b.frames[0]?.replaceAll(/"id":(\d+)/g, '"id":"$1"') ?? '')).toEqual([
        { id: one, jsonrpc: '2.0', result: hashText(topic + b.clientId) },
        { id: two, jsonrpc: '2.0', error: invalid(-32602) },
        { id: three, jsonrpc: '2.0', result: true },
        { id: null, jsonrpc: '2.0', error: invalid(-32600) },
      ])
    })

    test('have no response for those that a fault leaves unanswered', async () => {
      await relay().faults.set({ neverRespond: ['irn_subscribe'] })
      const a = client()
      await once(a.socket, 'open')
      a.socket.send(`[${call(one, 'irn_subscribe', { topic })}]`)
      a.socket.send(`[${call(two, 'irn_subscribe', { topic })},${call(three, 'irn_unsubscribe', { topic })}]`)
      await expect.poll(() => a.frames).toEqual([`[{"id":${three},"jsonrpc":"2.0","result":true}]`])
    })

    test('can acknowledge messages', async () => {
      const [a, b] = [client(), client({ acknowledges: false })]
      await b.subscribe(topic)
      await a.publish(topic, 'one')
      await a.publish(topic, 'two')
      await expect.poll(() => b.messages.length).toBe(2)
      b.socket.send(`[${b.messages.map(({ id }) => `{"id":${id},"jsonrpc":"2.0","result":true}`).join()}]`)
      await b.subscribe(otherTopic)
      const later = client()
      await later.subscribe(topic)
      await later.subscribe(otherTopic)
      expect(later.messages).toEqual([])
    })

    test('are at most 500', async () => {
      const a = client()
      await once(a.socket, 'open')
      a.socket.send(JSON.stringify(Array.from({ length: 501 }, () => 0)))
      await expect.poll(() => a.frames[0]).toContain('A batch must have 1 to 500 messages, got 501.')
    })
  })

  test.each([
    ['{', 'null', -32700],
    ['[]', 'null', -32600],
    ['{"id":1790000000000000001,"method":"irn_subscribe"}', 'null', -32600],
    ['{"jsonrpc":"2.0","id":7,"method":"irn_subscribe"}', 'null', -32600],
    ['{"jsonrpc":"2.0","id":1790000000000000001,"method":"toString"}', '1790000000000000001', -32601],
    ['{"jsonrpc":"2.0","id":1790000000000000001,"method":"irn_subscribe"}', '1790000000000000001', -32602],
  ])('%s gets an error response', async (text, id, code) => {
    const a = client()
    await once(a.socket, 'open')
    a.socket.send(text)
    await expect.poll(() => a.frames[0]).toContain(`{"id":${id},"jsonrpc":"2.0","error":{"code":${code},`)
    expect((await a.subscribe(topic)).error).toBeUndefined()
  })

  test.each([
    [{ topic: 'ABC' }, 'topic'],
    [{ topic: topic.slice(1) }, 'topic'],
    [{ message: '' }, 'message'],
    [{ message: 1 }, 'message'],
    [{ message: 'x'.repeat(512_001) }, 'message'],
    [{ ttl: 0 }, 'ttl'],
    [{ ttl: 2_592_001 }, 'ttl'],
    [{ ttl: '300' }, 'ttl'],
    [{ tag: undefined }, 'tag'],
    [{ tag: -1 }, 'tag'],
    [{ tag: 1.5 }, 'tag'],
    [{ prompt: 'yes' }, 'prompt'],
    [{ attestation: 1 }, 'attestation'],
    [{ attestation: 'x'.repeat(8_001) }, 'attestation'],
  ])('a publish is checked: %#', async (wrong, field) => {
    const response = await client().publish(topic, 'hello', wrong)
    expect(response.error).toMatchObject({ code: -32602, message: expect.stringMatching(`^${field} must `) })
    expect(relay().log).toEqual([])
  })

  test.each([
    ['irn_batchSubscribe', { topics: [] }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }],
    ['irn_batchUnsubscribe', { topics: [topic] }],
    ['irn_batchUnsubscribe', { subscriptions: [] }],
    ['irn_batchUnsubscribe', { subscriptions: Array.from({ length: 501 }, () => ({ topic, id: topic })) }],
    ['irn_batchUnsubscribe', { subscriptions: [topic] }],
    ['irn_batchFetchMessages', { topics: 'all' }],
    ['irn_batchPublish', { messages: {} }],
    ['irn_fetchMessages', []],
    ['wc_proposeSession', { pairingTopic: topic }],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: otherTopic, sessionProposalResponse: 'yes' }],
  ])('%s is checked: %#', async (method, params) => {
    expect((await client().call(method, params)).error?.code).toBe(-32602)
  })

  test.each([
    // For webhooks, which this relay lacks.
    'irn_batchReceive',
    'irn_watchRegister',
    'irn_watchUnregister',
    // Only the relay calls it.
    'irn_subscription',
    // Prefixes of earlier relays.
    'iridium_subscribe',
    'waku_subscribe',
  ])('%s is not found', async (method) => {
    expect((await client().call(method, { topic })).error).toEqual({
      code: -32601,
      message: 'Method not found.',
    })
  })
})

describe('the log', () => {
  test('has the metadata of a publish without the message', async () => {
    const a = client()
    await a.publish(topic, 'secret', { tag: 1108, tvf: { txHashes: [] } })
    expect(relay().log).toEqual([
      {
        method: 'irn_publish',
        topic,
        tag: 1108,
        ttl: 300,
        prompt: true,
        size: 6,
        clientId: a.clientId,
        fields: ['message', 'prompt', 'tag', 'topic', 'ttl', 'tvf'],
        at: expect.any(Number),
      },
    ])
  })

  test('keeps the newest thousand', async () => {
    const a = client()
    for (let batch = 0; batch < 3; batch++) {
      const messages = Array.from({ length: 400 }, (_, index) => ({
        topic,
        message: `${batch} ${index}`,
        ttl: 300,
        tag: batch * 400 + index,
      }))
      await a.call('irn_batchPublish', { messages })
    }
    expect([relay().log.length, relay().log[0]?.tag, relay().log.at(-1)?.tag]).toEqual([1000, 200, 1199])
  })
})

describe('limits', () => {
  test('a frame that is too long or binary closes only its own socket', async () => {
    const [long, binary, otherTopic] = [client(), client(), client()]
    await Promise.all([once(long.socket, 'open'), once(binary.socket, 'open')])
    long.socket.send('x'.repeat(1_048_577))
    binary.socket.send(new Uint8Array(8))
    expect((await long.closed).code).toBe(1009)
    expect((await binary.closed).code).toBe(1003)
    expect((await otherTopic.subscribe(topic)).error).toBeUndefined()
  })

  test('a socket can subscribe to at most 2,000 topics', async () => {
    const a = client()
    for (let batch = 0; batch < 4; batch++) {
      const topics = Array.from({ length: 500 }, (_, index) => topicFor(`${batch} ${index}`))
      expect((await a.call('irn_batchSubscribe', { topics })).error).toBeUndefined()
    }
    expect((await a.subscribe(topic)).error).toEqual({
      code: -32000,
      message: 'A socket can subscribe to at most 2000 topics.',
    })
    expect((await a.subscribe(topicFor('0 0'))).error).toBeUndefined()
  })

  test('closes a socket that does not read before it fills the memory', async () => {
    const [a, b] = [client(), client()]
    await b.subscribe(topic)
    b.socket.pause()
    for (let count = 0; relay().sockets().length > 1; count++) {
      if (count > 200) throw new Error('It is not dropped.')
      await a.publish(topic, `${count}`.padEnd(500_000, 'x'))
    }
    expect((await a.subscribe(topic)).error).toBeUndefined()
  })

  test('refuses more than 256 sockets', async () => {
    const first = Array.from({ length: 256 }, () => client())
    await Promise.all(first.map(({ socket }) => once(socket, 'open')))
    expect(await client().failed).toContain('503')
    first[0]?.socket.close()
    await first[0]?.closed
    expect((await client().subscribe(topic)).error).toBeUndefined()
  })
})

describe('sockets', () => {
  test('are pinged every 30 seconds, and closed without a response', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ownRelay = await startRelay()
    const [alive, unresponsive] = [
      rawClient(ownRelay.url),
      rawClient(ownRelay.url, { respondsToPings: false }),
    ]
    await Promise.all([alive.subscribe(topic), unresponsive.subscribe(topic)])
    const pinged = Promise.all([once(alive.socket, 'ping'), once(unresponsive.socket, 'ping')])
    vi.advanceTimersByTime(30_000)
    await pinged
    await alive.subscribe(topic)
    vi.advanceTimersByTime(30_000)
    expect((await unresponsive.closed).code).toBe(1006)
    expect((await alive.subscribe(topic)).error).toBeUndefined()
    expect(ownRelay.sockets().map(({ clientId }) => clientId)).toEqual([alive.clientId])
    await ownRelay.close()
  })

  test('end with the relay, which may be closed twice and is gone then', async () => {
    const a = client()
    await a.subscribe(topic)
    await Promise.all([relay().close(), relay().close()])
    expect((await a.closed).code).toBe(1006)
    expect(await client().failed).toContain('ECONNREFUSED')
  })

  test('are the only protocol: other HTTP requests get 426', async () => {
    const response = await fetch(`${relay().url.replace('ws:', 'http:')}?useOnCloseEvent=true`)
    expect([response.status, await response.text()]).toEqual([426, 'This is a relay.\n'])
  })

  test('have their own port: a taken one is an error, or is replaced', async () => {
    const port = Number(new URL(relay().url).port)
    await expect(startRelay({ port })).rejects.toMatchObject({
      code: 'port_taken',
      message: `Port ${port} is taken, so the relay cannot use it. Choose another port.`,
    })
    const next = await startRelay({ port, orAnyPort: true })
    expect(next.url).not.toBe(relay().url)
    await next.close()
  })
})
