import { expect, test } from 'vitest'
import { createKeyPair } from '../codec/crypto.ts'
import { createSessionTrial, granted, START } from '../testing/sessionTrial.ts'

test('refuses a settlement by anyone but the wallet that approved', () => {
  const trial = createSessionTrial()
  trial.propose()
  trial.approve()
  trial.settle({ controller: { publicKey: createKeyPair().publicKey, metadata: {} } })
  expect(trial.sent()).toMatchObject([{ error: { code: 1005 } }])
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'invalid' } }])
  expect(trial.state()).toEqual({ pairings: [], requests: [] })
})

test.each([
  ['without an account', { namespaces: { eip155: granted() } }],
  ['with accounts of other chains only', { namespaces: { solana: granted('solana:5eykt:abc') } }],
  ['with an address that is none', { namespaces: { eip155: granted('eip155:1:0x123') } }],
  ['with namespaces that are none', { namespaces: ['eip155'] }],
  ['that expired', { expiry: START - 1 }],
  ['with an expiry that is none', { expiry: 'tomorrow' }],
  ['without a controller', { controller: null }],
])('refuses a settlement %s', (_, changes) => {
  const trial = createSessionTrial()
  trial.propose()
  trial.approve()
  trial.settle(changes)
  expect(trial.sent()).toMatchObject([{ error: { code: 1005 } }])
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'invalid' } }])
})

test('confirms a repeated settlement, without effect', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  const before = trial.state()
  trial.settle({}, topic)
  expect(trial.effects()).toHaveLength(1)
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.state()).toEqual(before)
})

test.each([
  ['no key', {}],
  ['a key that is none', { responderPublicKey: 'key' }],
  ['the key of low order', { responderPublicKey: '00'.repeat(32) }],
  ['no object', 'yes'],
])('ignores an approval with %s', (_, result) => {
  const trial = createSessionTrial()
  trial.propose()
  trial.approve(undefined, result)
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'invalid' } }])
})

test('accepts one wallet per pairing', () => {
  const trial = createSessionTrial()
  const pairing = trial.propose()
  trial.approve()
  trial.approve(pairing, { responderPublicKey: createKeyPair().publicKey })
  expect(trial.effects()).toEqual([])
  trial.settle()
  expect(trial.of('connected')).toHaveLength(1)
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'rejected'],
  [{ code: 4001, message: 'No' }, 'rejected'],
  [{ code: -32603, message: 'User canceled' }, 'rejected'],
  [{ message: 'Rejected by the user' }, 'rejected'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'failed'],
  [{ message: 'without a code' }, 'failed'],
  ['No!', 'failed'],
  [{ code: 8000, message: 'Proposal expired' }, 'expired'],
])('fails a pairing with the error %j', (error, code) => {
  const trial = createSessionTrial()
  const pairing = trial.propose()
  trial.hear({ id: pairing.id, jsonrpc: '2.0', error }, pairing.topic)
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code } }])
  expect(trial.of('unsubscribe')).toEqual([{ type: 'unsubscribe', topic: pairing.topic }])
})

test('treats a session that ends before its settlement as a rejection', () => {
  const trial = createSessionTrial()
  trial.propose()
  trial.approve()
  trial.hear({ id: 1, method: 'wc_sessionDelete', params: { code: 6000, message: '' } }, trial.settledTopic())
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'rejected' } }])
})
