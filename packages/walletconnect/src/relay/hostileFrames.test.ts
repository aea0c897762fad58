import { describe, expect, test } from 'vitest'
import { DELIVERY, relayUnderTest, TOPIC, until } from '../testing/relayUnderTest.ts'
import { accept, type ClientFrame, deliver } from '../testing/scriptedRelay.ts'

const { server, client } = relayUnderTest()

const message = (params: unknown, id: unknown = 17) =>
  JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
const data = { topic: TOPIC, message: 'never to be heard' }

/** Frames that are ignored: they cause no response, no message and no close. */
const NOTHING: [string, string | Uint8Array][] = [
  ['nothing', ''],
  ['no JSON', '{"id":1,'],
  ['bytes', Uint8Array.of(0xff, 0xfe, 0x00)],
  ['bytes that are JSON', new TextEncoder().encode(message({ data }))],
  ['null', 'null'],
  ['a number', '17'],
  ['text', '"irn_subscription"'],
  ['a list', `[${message({ data })}]`],
  ['an object of nothing', '{}'],
  ['deep lists', '['.repeat(100_000)],
  ['deep lists that close', `{"id":1,"result":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['more than any relay carries', message({ data: { ...data, message: 'x'.repeat(600_000) } })],
  ['a message without an id', message({ data }).replace('"id":17,', '')],
  ['a message with null for an id', message({ data }, null)],
  ['a message with a list for an id', message({ data }, [17])],
  ['a message with a fraction for an id', message({ data }, 1.5)],
  ['a message with a number beyond numbers for an id', message({ data }).replace('17', '9'.repeat(400))],
  ['a message with another way to write a large id', message({ data }).replace('17', '1e300')],
  [
    'a message with its id in other words',
    message({ data }).replace('"id":17', '"\\u0069d":1763733333333123457'),
  ],
  ['a message without params', message(undefined)],
  ['a message with null for params', message(null)],
  ['a message without data', message({ topic: TOPIC, message: 'never' })],
  ['a message with text for data', message({ data: 'data' })],
  ['a message with a number for a topic', message({ data: { ...data, topic: 1 } })],
  ['a message with a list for a topic', message({ data: { ...data, topic: [TOPIC] } })],
  ['a message with an object for a message', message({ data: { ...data, message: {} } })],
  [
    'a message under the prototype',
    `{"id":17,"method":"irn_subscription","__proto__":{"params":{"data":${JSON.stringify(data)}}}}`,
  ],
  ['a message that is its own prototype', message({ __proto__: { data }, constructor: { data } })],
  ['another method', JSON.stringify({ id: 17, method: 'irn_publish', params: { data } })],
  ['a method that is none', JSON.stringify({ id: 17, method: 17, params: { data } })],
  ['a method with a name of objects', JSON.stringify({ id: 17, method: '__proto__', params: { data } })],
  ['an answer to nobody', '{"id":1763733333333123457,"jsonrpc":"2.0","result":true}'],
  ['an answer to "__proto__"', '{"id":"__proto__","jsonrpc":"2.0","result":true}'],
  ['an answer to "constructor"', '{"id":"constructor","jsonrpc":"2.0","error":{"code":3000}}'],
  ['an answer to null', '{"id":null,"jsonrpc":"2.0","result":true}'],
  ['an error to nobody', '{"id":1763733333333123457,"jsonrpc":"2.0","error":{"code":3000,"message":"no"}}'],
  ['an error that is text', '{"id":0,"jsonrpc":"2.0","error":"3000"}'],
  ['an error that is null', '{"id":0,"jsonrpc":"2.0","error":null}'],
  ['an error of another code', '{"id":0,"jsonrpc":"2.0","error":{"code":-32700}}'],
]

describe('an irrelevant frame', () => {
  test.each(NOTHING)('is ignored: %s', async (_what, frame) => {
    const relay = client()
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    socket.send(frame)
    deliver(socket, '18', TOPIC, 'heard')
    await until(() => relay.messages.length > 0)
    await relay.publish(TOPIC, 'message', DELIVERY)
    expect(relay.messages).toEqual([{ topic: TOPIC, message: 'heard' }])
    expect(socket.frames.map(({ method, id }) => method ?? id)).toEqual([
      'irn_batchSubscribe',
      18,
      'irn_publish',
    ])
    expect(server().sockets).toHaveLength(1)
  })
})

describe('an ID', () => {
  test('is that of the frame, not one inside the message', async () => {
    const relay = client()
    await relay.subscribe(TOPIC)
    const socket = server().socket()
    const params = JSON.stringify({
      id: 1763733333333000000,
      data: { ...data, message: '"id":1763733333333123000' },
    })
    socket.send(`{"params":${params},"method":"irn_subscription" , "id" : 1763733333333123457}`)
    await until(() => socket.frames.length === 2)
    expect(socket.frames[1]?.text).toBe('{"id":1763733333333123457,"jsonrpc":"2.0","result":true}')
  })

  test('of a call gets one response: later ones are ignored', async () => {
    const calls: ClientFrame[] = []
    server().onCall = (socket, call) => {
      calls.push(call)
      for (let time = 0; time < 3; time++) accept(socket, call)
      socket.send(JSON.stringify({ id: call.id, error: { code: -32000, message: 'Changed my mind' } }))
    }
    const relay = client()
    await relay.subscribe(TOPIC)
    await relay.publish(TOPIC, 'message', DELIVERY)
    await relay.publish(TOPIC, 'another', DELIVERY)
    expect(calls.map(({ method }) => method)).toEqual(['irn_batchSubscribe', 'irn_publish', 'irn_publish'])
  })

  test('of a call must match: a response to another call settles nothing', async () => {
    const relay = client()
    await relay.subscribe(TOPIC)
    server().onCall = (socket, call) => {
      if (call.params?.message === 'one') return
      accept(socket, call)
    }
    let isSettled = false
    const publishing = relay.publish(TOPIC, 'one', DELIVERY).then(() => {
      isSettled = true
    })
    await relay.publish(TOPIC, 'two', DELIVERY)
    expect(isSettled).toBe(false)
    accept(server().socket(), server().frames()[1] ?? { text: '' })
    await publishing
  })
})

test('accepts a message of the maximum length of a relay', async () => {
  const relay = client()
  await relay.subscribe(TOPIC)
  deliver(server().socket(), '18', TOPIC, 'x'.repeat(512_000))
  await until(() => relay.messages.length > 0)
  expect(relay.messages[0]?.message).toHaveLength(512_000)
})

test('accepts any topic name', async () => {
  const relay = client()
  const names = ['__proto__', 'constructor', 'toString', '']
  await Promise.all(names.map((name) => relay.subscribe(name)))
  for (const [index, name] of names.entries()) deliver(server().socket(), `${index + 1}`, name, 'message')
  await until(() => relay.messages.length === names.length)
  expect(relay.messages.map(({ topic }) => topic)).toEqual(names)
  for (const name of names) await relay.unsubscribe(name)
})

test('handles a flood of messages in order, and acknowledges each', async () => {
  const relay = client()
  await relay.subscribe(TOPIC)
  const socket = server().socket()
  for (let index = 0; index < 2000; index++)
    deliver(socket, `17637333333331${10_000 + index}`, TOPIC, `${index}`)
  await until(() => socket.frames.length === 2001)
  expect(relay.messages.map(({ message }) => Number(message))).toEqual([...Array(2000).keys()])
})
