import { createKeyPair, deriveSymKey, hashKey } from '@countersign/walletconnect/protocol'
import { expect, test } from 'vitest'
import type { PhoneQuirks } from '../phone/quirks.ts'
import { connecting, plain } from './testing/browser.ts'
import { ALICE, BOB, phoneUnderTest } from './testing/phoneUnderTest.ts'
import { createRawWallet } from './testing/rawWallet.ts'

// Wallets that violate the protocol, over a real relay.

const { relay, browser, phone, paired } = phoneUnderTest()
const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130}$/)

/** Returns how connecting to such a phone ends. */
async function outcome(quirks: Partial<PhoneQuirks>) {
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider })
  const pairing = phone({ quirks }).pair(uri)
  const ended = await connected.then(
    () => 'connected',
    (error) => error.code,
  )
  await pairing.catch(() => {})
  return { ended, provider }
}

test.each([
  { controller: 'other' },
  { settledAccounts: 'none' },
  { settledAccounts: 'malformed' },
  { settledAccounts: 'other_namespace' },
  { settledExpiry: 'past' },
] as const satisfies Partial<PhoneQuirks>[])(
  'R12.5 a settlement with %j makes no session',
  async (quirks) => {
    const { ended, provider } = await outcome(quirks)
    expect(ended).toBe('invalid')
    expect(provider.session).toBeUndefined()
  },
)

test.each([
  { settles: 'before_response' },
  { settles: 'twice' },
  { noise: true },
] as const satisfies Partial<PhoneQuirks>[])('R12.5 a wallet with %j is a wallet', async (quirks) => {
  const { ended, provider } = await outcome(quirks)
  expect(ended).toBe('connected')
  expect(provider.accounts).toEqual([plain(ALICE)])
})

test('the page can cancel waiting for a wallet that never settles', async () => {
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider })
  const wallet = phone({ quirks: { settles: 'never' } })
  wallet.pair(uri).catch(() => {})
  await expect.poll(() => relay().log.map(({ tag }) => tag)).toContain(1101)
  provider.abandon()
  await expect(connected).rejects.toMatchObject({ code: 'cancelled' })
})

test.each([
  ['coded', 4001, 'User rejected.'],
  ['eip1193', 4001, undefined],
  ['no_code', 4001, undefined],
  ['text', 4001, undefined],
  ['empty', -32000, 'The wallet gave no reason.'],
] as const)('R4.9 a refusal as %s is %d', async (errors, code, message) => {
  const { phone, sign } = await paired({ quirks: { errors } })
  phone.user.setRule('reject')
  const error = await sign().catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'ProviderRpcError', code })
  if (message) expect(error).toMatchObject({ message })
})

test('handles responses that come twice, have a result and an error, or another ID', async () => {
  const twice = await paired({ quirks: { responses: 'twice' } })
  expect(await twice.sign()).toEqual(SIGNATURE)
  expect(await twice.sign()).toEqual(SIGNATURE)
  expect(twice.eventsOf('late_response')).toEqual([])

  const both = await paired({ quirks: { responses: 'result_and_error' } })
  await expect(both.sign()).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })

  const withoutResult = await paired({ quirks: { responses: 'no_result' } })
  expect(await withoutResult.sign()).toBeNull()

  const wrong = await paired({ quirks: { responses: 'wrong_id' } })
  const waiting = wrong.sign()
  waiting.catch(() => {})
  await expect.poll(() => relay().log.filter(({ tag }) => tag === 1109)).not.toHaveLength(0)
  await wrong.provider.disconnect()
  await expect(waiting).rejects.toMatchObject({ code: 'disconnected' })
})

test.each(['number', 'hex', 'object'] as const satisfies PhoneQuirks['chainChangedAs'][])(
  'R4.16 a chain reported as %s',
  async (chainChangedAs) => {
    const { phone, eventsOf } = await paired({ quirks: { chainChangedAs } })
    await phone.switchChain(31338)
    await expect.poll(() => eventsOf('chainChanged')).toEqual(['0x7a6a'])
  },
)

test('emits a duplicate event once', async () => {
  const { phone, eventsOf } = await paired({ quirks: { pushes: 'doubled', accountsAs: 'caip10' } })
  await phone.switchAccount(BOB.address)
  await phone.switchChain(31338)
  await expect.poll(() => eventsOf('chainChanged')).toEqual(['0x7a6a'])
  expect(eventsOf('accountsChanged')).toEqual([[plain(BOB)]])
})

test('R12.5 the page survives any message of a wallet', async () => {
  const { phone, topic, sign, received } = await paired()
  const event = (name: unknown, data: unknown) => ({
    method: 'wc_sessionEvent',
    params: { event: { name, data }, chainId: 'eip155:31337' },
  })
  const says = [
    { id: 'text', method: 'wc_sessionPing', params: {} },
    { id: 1, method: 'wc_unheardOf', params: {} },
    { id: 2, method: 'wc_sessionRequest', params: {} },
    { id: 3, method: 'wc_sessionUpdate', params: { namespaces: null } },
    { id: 4, method: 'wc_sessionUpdate', params: { namespaces: { eip155: { accounts: [7] } } } },
    { id: 5, method: 'wc_sessionExtend', params: { expiry: -1 } },
    { id: 6, ...event('chainChanged', Number.NaN) },
    { id: 7, ...event('accountsChanged', [{ toString: 1 }, null, 'eip155:1:0xshort']) },
    { id: 8, ...event({ toString: 1 }, {}) },
    { id: 9, method: 'wc_sessionEvent' },
    { id: 10, result: { not: 'asked for' } },
    { id: 11, error: 7 },
    [],
  ]
  for (const payload of says) await phone.send(topic, payload)
  for (const text of ['!', 'AA==', 'AgAA', btoa(`\u0002${'x'.repeat(50)}`)])
    await phone.sendUnencrypted(topic, text)
  expect(await sign()).toEqual(SIGNATURE)
  expect(received.map(([name]) => name)).toEqual(['request_sent'])
})

test('R12.5 another client that saw the pairing URI cannot settle the session', async () => {
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider })
  const wallet = await createRawWallet(relay().url, uri)
  const attacker = createKeyPair()
  await wallet.approve()
  await expect
    .poll(() =>
      relay()
        .sockets()
        .map(({ topics }) => topics.length),
    )
    .toContain(2)

  // With its own key, it reaches no subscribed topic; with the wallet's, it would need the wallet's secret.
  const attackerKey = deriveSymKey(attacker.secretKey, wallet.proposal.params.proposer.publicKey)
  const namespaces = {
    eip155: { accounts: [`eip155:1:${BOB.address}`], methods: ['personal_sign'], events: [] },
  }
  const stolen = { namespaces, controller: { publicKey: attacker.publicKey, metadata: {} } }
  await wallet.settle(stolen, { key: attackerKey, topic: hashKey(attackerKey) })
  await wallet.settle(stolen, { key: attackerKey })
  await wallet.settle({ namespaces })
  await connected
  expect(provider.session?.peer.publicKey).toBe(wallet.keys.publicKey)
  wallet.close()
})

test('a wallet grants fewer or other chains than requested', async () => {
  const fewer = await paired({ grants: { chains: [31338] } })
  expect(fewer.provider.chainId).toBe(31338)
})
