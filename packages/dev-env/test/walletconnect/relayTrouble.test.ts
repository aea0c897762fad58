import { afterEach, expect, test, vi } from 'vitest'
import { connecting } from './browser.ts'
import { phoneUnderTest } from './phoneUnderTest.ts'

// Our client and a wallet at the two ends of a relay that does not do as it should.

const { relay, browser, phone, paired } = phoneUnderTest()
const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130}$/)

afterEach(() => {
  vi.useRealTimers()
})

/** From now on time passes as the test says; sockets are as real as before. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  /** Lets time pass in small steps, so that what happens at sockets comes between. */
  return async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

test('a relay that refuses is told at once, and asked anew the next time', async () => {
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

test('a relay that refuses in the middle of a session fails what is asked, and the session stays', async () => {
  const { phone, provider, sign } = await paired()
  phone.person.answer('wait')
  const asked = sign()
  asked.catch(() => {})
  await expect.poll(() => phone.person.waiting()).toBe(1)
  await relay().faults.set({ refuse: 'Project not found', refuseIn: 'frame' })
  await expect(asked).rejects.toMatchObject({ code: 'refused' })
  expect(provider.session).toBeDefined()
})

test('R4.11 a relay that is not there: the code is shown, and within ten seconds there is a reason', async () => {
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

test('a request that no relay took fails within ten seconds; should the wallet answer it all the same, that is news', async () => {
  const { provider, sign, told } = await paired()
  await relay().faults.kill()
  const pass = stopClock()
  const ended = expect(sign()).rejects.toMatchObject({ code: 'unreachable' })
  await pass(11_000)
  await ended
  expect(told('request_sent')).toEqual([])
  expect(provider.session).toBeDefined()
})

test('a request whose confirmation is lost reaches the wallet once, and is answered', async () => {
  const { phone, sign, told } = await paired()
  await relay().faults.set({ loseAnswers: ['irn_publish'] })
  phone.person.answer('wait')
  const asked = sign()
  await expect.poll(() => phone.person.waiting()).toBe(1)
  await relay().faults.clear()
  // The socket is replaced, and the call repeated over the next.
  await relay().faults.restart()
  await expect.poll(() => told('request_sent')).toHaveLength(1)
  await phone.person.decide('approve')
  expect(await asked).toEqual(SIGNATURE)
  expect(phone.person.asked.filter(({ kind }) => kind === 'sign')).toHaveLength(1)
})

test('everything twice and out of order is as good as once', async () => {
  await relay().faults.set({ deliverTwice: true, outOfOrder: true })
  const { provider, heard, sign, phone } = await paired()
  expect(await sign()).toEqual(SIGNATURE)
  await phone.disconnect()
  await expect.poll(() => provider.session).toBeUndefined()
  expect(heard.map(([event]) => event)).toEqual(['request_sent', 'session_delete', 'disconnect'])
})

test('a relay that restarts, before and after the wallet answers, loses nothing', async () => {
  const { phone, sign } = await paired()
  phone.person.answer('wait')
  const asked = sign()
  await expect.poll(() => phone.person.waiting()).toBe(1)
  await relay().faults.restart()
  await phone.person.decide('approve')
  expect(await asked).toEqual(SIGNATURE)
})

test('a session is ended here although the relay is gone', async () => {
  const { provider, heard } = await paired()
  await relay().faults.kill()
  await provider.disconnect()
  expect(provider.session).toBeUndefined()
  expect(browser().stored.size).toBe(0)
  expect(heard).toEqual([])
})

test('the relay is told nothing but envelopes, tags and lives', async () => {
  const { sign, provider } = await paired()
  await sign()
  await provider.disconnect()
  // The wallet's side is told no more, over the same client.
  const fields = new Set(relay().log.flatMap((entry) => entry.fields))
  expect([...fields].toSorted()).toEqual(['message', 'prompt', 'tag', 'topic', 'ttl'])
})

test('a proof of origin goes with the proposal and the requests, and is done without where there is none', async () => {
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
