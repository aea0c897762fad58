import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient, topicFor } from '../../test/rawClient.ts'
import { type RelayControls, relayControls } from './relayControls.ts'
import { type LocalRelay, startRelay } from './startRelay.ts'

let relay: LocalRelay
let controls: RelayControls

const url = () => relay.controlsUrl ?? ''

beforeAll(async () => {
  relay = await startRelay({ controls: true })
  controls = relayControls(url())
})
afterAll(() => relay.close())

test('another process sets faults, restarts, kills and starts the relay', async () => {
  const { faults } = controls
  await faults.set({ refuse: 'Project not found' })
  expect(await rawClient(relay.url).closed).toEqual({ code: 3000, reason: 'Project not found' })
  await faults.clear()
  const client = rawClient(relay.url)
  await client.subscribe(topicFor('one'))
  await faults.restart({ loseMessages: true })
  expect((await client.closed).code).toBe(1006)
  await faults.kill()
  expect(await rawClient(relay.url).failed).toContain('ECONNREFUSED')
  await faults.start()
  const again = rawClient(relay.url)
  expect((await again.subscribe(topicFor('one'))).error).toBeUndefined()
  again.socket.close()
})

test('another process reads what was published, and which sockets are open', async () => {
  const client = rawClient(relay.url)
  await client.subscribe(topicFor('one'))
  await client.publish(topicFor('two'), 'hello')
  expect(await controls.log()).toEqual(relay.log)
  expect(await controls.log()).toMatchObject([{ topic: topicFor('two'), tag: 1108, size: 5 }])
  expect(await controls.sockets()).toEqual([{ clientId: client.clientId, topics: [topicFor('one')] }])
  client.socket.close()
})

test.each([
  ['[]', 'Faults must be an object.'],
  ['{"dorp":"all"}', 'There is no fault "dorp".'],
  ['{"toString":"all"}', 'There is no fault "toString".'],
  ['{"drop":"some"}', '"drop" cannot be "some".'],
  ['{"drop":["1108"]}', '"drop" cannot be ["1108"].'],
  ['{"delay":-1}', '"delay" cannot be -1.'],
  ['{"delay":60001}', '"delay" cannot be 60001.'],
  ['{"neverAnswer":[1]}', '"neverAnswer" cannot be [1].'],
  ['{"loseAnswers":true}', '"loseAnswers" cannot be true.'],
  ['{"fail":{"irn_publish":"no"}}', '"fail" cannot be {"irn_publish":"no"}.'],
  ['{"refuse":true}', '"refuse" cannot be true.'],
  ['{"refuseIn":"http"}', '"refuseIn" cannot be "http".'],
  ['{"unreachable":1}', '"unreachable" cannot be 1.'],
  ['{', expect.stringContaining('JSON')],
  ['x'.repeat(100_001), 'That is too long.'],
])('a command that is none changes nothing: %#', async (body, message) => {
  const response = await fetch(`${url()}/faults`, { method: 'POST', body })
  expect([response.status, await response.json()]).toEqual([400, message])
  const client = rawClient(relay.url)
  expect((await client.subscribe(topicFor('one'))).error).toBeUndefined()
  client.socket.close()
})

test('every fault can be set', async () => {
  await controls.faults.set({
    drop: [1108],
    delay: 1,
    neverAnswer: ['irn_publish'],
    loseAnswers: 'none',
    fail: { irn_publish: { code: -32000, message: 'no' } },
    refuse: null,
    refuseIn: 'frame',
    unreachable: false,
    deliverTwice: true,
    outOfOrder: true,
    newestSocketOnly: true,
  })
  await controls.faults.clear()
})

test('no page can control it, and there is nothing else there', async () => {
  const page = await fetch(`${url()}/kill`, { method: 'POST', headers: { origin: 'http://localhost:3000' } })
  expect(page.status).toBe(403)
  expect((await fetch(`${url()}/toString`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url()}/kill`)).status).toBe(404)
  const client = rawClient(relay.url)
  expect((await client.subscribe(topicFor('one'))).error).toBeUndefined()
  client.socket.close()
})

test('a relay has no controls unless they are asked for, and they end with it', async () => {
  const plain = await startRelay()
  expect(plain.controlsUrl).toBeNull()
  await plain.close()
  const own = await startRelay({ controls: true })
  await own.close()
  await expect(relayControls(own.controlsUrl ?? '').log()).rejects.toMatchObject({ code: 'relay_controls' })
  await expect(relayControls(url()).faults.set({ delay: 0.5 })).rejects.toMatchObject({
    code: 'relay_controls',
    message: '"delay" cannot be 0.5.',
  })
})
