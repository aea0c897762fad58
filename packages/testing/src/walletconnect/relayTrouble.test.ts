import { afterEach, expect, test, vi } from 'vitest'
import { connecting } from './testing/browser.ts'
import { phoneUnderTest } from './testing/phoneUnderTest.ts'

// Our client and a wallet on a faulty relay.

const { relay, browser, phone, paired } = phoneUnderTest()
const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130}$/)

afterEach(() => {
  vi.useRealTimers()
})

/** Switches to fake timers; sockets stay real. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  /** Advances the clock in small steps, so that socket events are handled in between. */
  return async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

test('reports a refusing relay at once, and tries again the next time', async () => {
  await relay().faults.set({ refuse: 'Project not found' })
  const { provider } = await browser().tab().load()
  await expect(connecting({ provider }).connected).rejects.toMatchObject({
    name: 'WalletConnectError',
    code: 'refused',
    message: expect.stringContaining('Project not found'),
  })
  await relay().faults.clear()
  const { uri, connected } = connecting({ provider })
  await Promise.all([phone().pair(uri), connected])
})

test('a relay that refuses during a session fails requests, and the session stays', async () => {
  const { phone, provider, sign } = await paired()
  phone.user.setRule('wait')
  const signature = sign()
  signature.catch(() => {})
  await expect.poll(() => phone.user.waiting()).toBe(1)
  await relay().faults.set({ refuse: 'Project not found', refuseIn: 'frame' })
  await expect(signature).rejects.toMatchObject({ code: 'refused' })
  expect(provider.session).toBeDefined()
})

test('R4.11 an unreachable relay: shows the URI, and fails with a reason within ten seconds', async () => {
  await relay().faults.kill()
  const pass = stopClock()
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider })
  expect(uri).toMatch(/^wc:/)
  const ended = expect(connected).rejects.toMatchObject({ code: 'unreachable' })
  await pass(10_000)
  await ended
  expect(provider.pairing).toBeUndefined()
})

test('an unpublished request fails within ten seconds; a late response to it is emitted as an event', async () => {
  const { provider, sign, eventsOf } = await paired()
  await relay().faults.kill()
  const pass = stopClock()
  const ended = expect(sign()).rejects.toMatchObject({ code: 'unreachable' })
  await pass(11_000)
  await ended
  expect(eventsOf('request_sent')).toEqual([])
  expect(provider.session).toBeDefined()
})

test('a request whose acknowledgement is lost reaches the wallet once and gets its response', async () => {
  const { phone, sign, eventsOf } = await paired()
  await relay().faults.set({ loseResponses: ['irn_publish'] })
  phone.user.setRule('wait')
  const signature = sign()
  await expect.poll(() => phone.user.waiting()).toBe(1)
  await relay().faults.clear()
  // The socket is replaced, and the call is repeated on the next one.
  await relay().faults.restart()
  await expect.poll(() => eventsOf('request_sent')).toHaveLength(1)
  await phone.user.decide('approve')
  expect(await signature).toEqual(SIGNATURE)
  expect(phone.user.approvals.filter(({ kind }) => kind === 'sign')).toHaveLength(1)
})

test('duplicate and reordered messages do no harm', async () => {
  await relay().faults.set({ deliverTwice: true, outOfOrder: true })
  const { provider, received, sign, phone } = await paired()
  expect(await sign()).toEqual(SIGNATURE)
  expect(phone.requests).toHaveLength(1)
  await phone.disconnect()
  await expect.poll(() => provider.session).toBeUndefined()
  expect(received.map(([event]) => event)).toEqual(['request_sent', 'session_delete', 'disconnect'])
})

test('R2.6 a code and its approval outlive outages of the relay', async () => {
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider })
  const wallet = phone()
  const has = (tag: number) => () => relay().log.some((entry) => entry.tag === tag)
  wallet.user.setRule('wait')
  await expect.poll(has(1100)).toBe(true)
  await relay().faults.restart()
  const pairing = wallet.pair(uri)
  await expect.poll(wallet.user.waiting).toBe(1)
  await relay().faults.kill()
  await wallet.user.decide('approve')
  // The relay has the settlement, and ends again before it delivers it.
  await relay().faults.set({ delay: 500 })
  await relay().faults.start()
  await expect.poll(has(1102)).toBe(true)
  await relay().faults.restart()
  await relay().faults.clear()
  await Promise.all([pairing, connected])
})

test('a relay restart before or after the wallet’s response loses nothing', async () => {
  const { phone, sign } = await paired()
  phone.user.setRule('wait')
  const signature = sign()
  await expect.poll(() => phone.user.waiting()).toBe(1)
  await relay().faults.restart()
  await phone.user.decide('approve')
  expect(await signature).toEqual(SIGNATURE)
})

test('disconnects locally while the relay is unreachable', async () => {
  const { provider, received } = await paired()
  await relay().faults.kill()
  await provider.disconnect()
  expect(provider.session).toBeUndefined()
  expect(browser().stored.size).toBe(0)
  expect(received).toEqual([])
})

test('the relay sees only envelopes, tags and TTLs', async () => {
  const { sign, provider } = await paired()
  await sign()
  await provider.disconnect()
  // The wallet reports nothing else: it uses the same client.
  const fields = new Set(relay().log.flatMap((entry) => entry.fields))
  expect([...fields].toSorted()).toEqual(['message', 'prompt', 'tag', 'topic', 'ttl'])
})

test('sends an attestation with the proposal and the requests, if there is one', async () => {
  const proven: string[] = []
  const tab = browser().tab()
  const { provider } = await tab.load({
    attest: async (envelope, payload) => {
      proven.push(JSON.parse(payload).method)
      if (proven.length > 1) throw new Error('The host is gone.')
      return `proof of ${envelope.length}`
    },
  })
  const { uri, connected } = connecting({ provider })
  await Promise.all([phone().pair(uri), connected])
  await provider.request({ method: 'personal_sign', params: ['0x00', provider.accounts[0]] })
  expect(proven).toEqual(['wc_sessionPropose', 'wc_sessionRequest'])
  const attested = relay().log.filter(({ fields }) => fields.includes('attestation'))
  expect(attested.map(({ tag }) => tag)).toEqual([1100])
})
