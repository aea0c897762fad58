import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RelayControls, relayControls } from './relayControls.ts'
import { type LocalRelay, startRelay } from './startRelay.ts'
import { rawClient, topicFor } from './testing/rawClient.ts'

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

test('another process reads the log and the open sockets', async () => {
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
  ['{"dorp":"all"}', expect.stringContaining('Unknown fault "dorp". Use one of drop, delay, ')],
  ['{"toString":"all"}', expect.stringContaining('Unknown fault "toString".')],
  ['{"drop":"some"}', 'Invalid value of "drop": "some".'],
  ['{"drop":["1108"]}', 'Invalid value of "drop": ["1108"].'],
  ['{"delay":-1}', 'Invalid value of "delay": -1.'],
  ['{"delay":60001}', 'Invalid value of "delay": 60001.'],
  ['{"neverRespond":[1]}', 'Invalid value of "neverRespond": [1].'],
  ['{"loseResponses":true}', 'Invalid value of "loseResponses": true.'],
  ['{"fail":{"irn_publish":"no"}}', 'Invalid value of "fail": {"irn_publish":"no"}.'],
  ['{"refuse":true}', 'Invalid value of "refuse": true.'],
  ['{"refuseIn":"http"}', 'Invalid value of "refuseIn": "http".'],
  ['{"unreachable":1}', 'Invalid value of "unreachable": 1.'],
  ['{', expect.stringContaining('JSON')],
  ['x'.repeat(100_001), 'The command is too long.'],
])('an invalid command changes nothing: %#', async (body, message) => {
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
    neverRespond: ['irn_publish'],
    loseResponses: 'none',
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

test('refuses pages and unknown commands', async () => {
  const page = await fetch(`${url()}/kill`, { method: 'POST', headers: { origin: 'http://localhost:3000' } })
  await expect(page).toHaveStatus(403)
  await expect(await fetch(`${url()}/toString`, { method: 'POST' })).toHaveStatus(404)
  await expect(await fetch(`${url()}/kill`)).toHaveStatus(404)
  const client = rawClient(relay.url)
  expect((await client.subscribe(topicFor('one'))).error).toBeUndefined()
  client.socket.close()
})

test('a relay has controls only on request, and they end with it', async () => {
  const plain = await startRelay()
  expect(plain.controlsUrl).toBeNull()
  await plain.close()
  const controlledRelay = await startRelay({ controls: true })
  await controlledRelay.close()
  await expect(relayControls(controlledRelay.controlsUrl ?? '').log()).rejects.toMatchObject({
    code: 'relay_controls',
  })
  await expect(relayControls(url()).faults.set({ delay: 0.5 })).rejects.toMatchObject({
    code: 'relay_controls',
    message: 'Invalid value of "delay": 0.5.',
  })
})
