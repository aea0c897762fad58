import { expect, test } from 'vitest'
import { signWebhook } from './signWebhook.ts'
import { verifyWebhook, type WebhookVerification } from './verifyWebhook.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
// The example of the Standard Webhooks libraries.
const payload = '{"test": 2432232314}'
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const valid = { payload, headers, secret, now: () => 1_614_265_330_000 }

test('R10.18 accepts a signature by another implementation, in a Headers object and among other signatures', () => {
  expect(verifyWebhook(valid)).toEqual({ id: headers['webhook-id'], event: { test: 2432232314 } })
  expect(verifyWebhook({ ...valid, headers: new Headers(headers) }).id).toBe(headers['webhook-id'])
  const several = `v1,${'A'.repeat(43)}= v2,x ${headers['webhook-signature']}`
  expect(verifyWebhook({ ...valid, headers: { ...headers, 'webhook-signature': several } }).id).toBe(
    headers['webhook-id'],
  )
})

test('R10.18 finds its headers in any letter case, and in Headers of another realm', () => {
  const titled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  )
  expect(Object.keys(titled)).toContain('Webhook-Id')
  expect(verifyWebhook({ ...valid, headers: titled }).id).toBe(headers['webhook-id'])
  const foreign = { get: (name: string) => new Headers(headers).get(name) } as Headers
  expect(verifyWebhook({ ...valid, headers: foreign }).id).toBe(headers['webhook-id'])
  expect(verifyWebhook({ ...valid, headers: { ...titled, 'webhook-id': undefined } }).id).toBe(
    headers['webhook-id'],
  )
  const twice = { ...headers, 'Webhook-Id': headers['webhook-id'] }
  expect(() => verifyWebhook({ ...valid, headers: twice })).toThrow('The header webhook-id is repeated.')
})

test('R10.18 accepts a webhook up to five minutes before and after its time, or another tolerance', () => {
  const verifyAt = (seconds: number, tolerance?: number) =>
    verifyWebhook({
      ...valid,
      now: () => (1_614_265_330 + seconds) * 1_000,
      ...(tolerance === undefined ? {} : { tolerance }),
    }).id
  for (const seconds of [-300, 300]) expect(verifyAt(seconds)).toBe(headers['webhook-id'])
  expect(verifyAt(0, 0)).toBe(headers['webhook-id'])
  expect(() => verifyAt(1, 0)).toThrow('1 seconds old')
  for (const tolerance of [-1, Number.NaN, '300' as never])
    expect(() => verifyAt(0, tolerance)).toThrow('tolerance must be 0 or more')
})

test('R10.18 refuses a secret that is none as an error of the receiver', () => {
  expect(() => verifyWebhook({ ...valid, secret: '' })).toThrow('secret must be one to four secrets of')
})

test('R10.18 refuses a parsed body as an error of the receiver', () => {
  for (const parsed of [undefined, { test: 2432232314 }, Buffer.from(payload)] as never[])
    expect(() => verifyWebhook({ ...valid, payload: parsed })).toThrow(/^payload must be the body/)
})

const id = headers['webhook-id']
const [, signature = ''] = headers['webhook-signature'].split(',')
const other = `whsec_${btoa('x'.repeat(32))}`
const withHeaders = (changes: object) => ({ headers: { ...headers, ...changes } })
const withSignature = (text: string | string[]) => withHeaders({ 'webhook-signature': text })
const foreign = signWebhook(Buffer.from('x'.repeat(32)), { id, timestamp: 1_614_265_330, payload })
/** The same 32 bytes, with another value of the two bits that are not used. */
const unusedBits = signature.replace('OE=', 'OF=')

test.each<[string, Partial<WebhookVerification>, RegExp]>([
  ['another body', { payload: '{"test": 2432232315}' }, /does not match/],
  ['a body with a space at the end', { payload: `${payload} ` }, /does not match/],
  ['a body that was written again', { payload: JSON.stringify(JSON.parse(payload)) }, /does not match/],
  ['an empty body', { payload: '' }, /does not match/],
  ['another secret', { secret: other }, /does not match/],
  ['two other secrets', { secret: [other, `whsec_${btoa('y'.repeat(32))}`] }, /does not match/],
  ['a signature by another secret', withSignature(foreign), /does not match/],
  ['another ID', withHeaders({ 'webhook-id': 'msg_other' }), /does not match/],
  ['another time', withHeaders({ 'webhook-timestamp': '1614265331' }), /does not match/],
  [
    'a part of the ID in the time',
    withHeaders({ 'webhook-id': id.slice(0, -1), 'webhook-timestamp': `${id.at(-1)}1614265330` }),
    /seconds since/,
  ],
  ['a time that is no number', withHeaders({ 'webhook-timestamp': '1e9' }), /seconds since/],
  ['a time with a sign', withHeaders({ 'webhook-timestamp': '+1614265330' }), /seconds since/],
  ['a time with a fraction', withHeaders({ 'webhook-timestamp': '1614265330.0' }), /seconds since/],
  ['a date as the time', withHeaders({ 'webhook-timestamp': '2021-02-25T15:02:10Z' }), /seconds since/],
  ['two times', withHeaders({ 'webhook-timestamp': '1614265330, 1614265330' }), /seconds since/],
  ['no signature', withHeaders({ 'webhook-signature': undefined }), /signature is missing/],
  ['no ID', withHeaders({ 'webhook-id': undefined }), /webhook-id is missing/],
  ['no time', withHeaders({ 'webhook-timestamp': undefined }), /webhook-timestamp is missing/],
  ['an empty signature', withSignature(''), /signature is missing/],
  ['a list of signatures', withSignature([headers['webhook-signature']]), /signature is missing/],
  ['the version alone', withSignature('v1,'), /does not match/],
  ['the signature without a version', withSignature(signature), /does not match/],
  ['version 2', withSignature(`v2,${signature}`), /does not match/],
  ['version 1a', withSignature(`v1a,${signature}`), /does not match/],
  ['an upper-case version', withSignature(`V1,${signature}`), /does not match/],
  ['signatures of others only', withSignature(`${foreign} v2,x v1a,${signature} x`), /does not match/],
  ['signatures with a comma between them', withSignature(`${foreign},v1,${signature}`), /does not match/],
  ['another base64 alphabet', withSignature(`v1,${toBase64Url(signature)}`), /does not match/],
  ['no padding', withSignature(`v1,${signature.replace('=', '')}`), /does not match/],
  ['more padding', withSignature(`v1,${signature}=`), /does not match/],
  ['unused bits', withSignature(`v1,${unusedBits}`), /does not match/],
  ['hex', withSignature(`v1,${Buffer.from(signature, 'base64').toString('hex')}`), /does not match/],
  ['half of the signature', withSignature(`v1,${signature.slice(0, 22)}`), /does not match/],
  ['one letter changed', withSignature(`v1,h${signature.slice(1)}`), /does not match/],
  ['another letter case', withSignature(`v1,${signature.toLowerCase()}`), /does not match/],
  ['an old webhook', { now: () => 1_614_265_631_000 }, /301 seconds old/],
  ['a webhook that is replayed a day later', { now: () => 1_614_351_730_000 }, /86400 seconds old/],
  ['an early webhook', { now: () => 1_614_265_029_000 }, /-301 seconds old/],
])('R10.18 refuses %s', (_, changes, message) => {
  expect(() => verifyWebhook({ ...valid, ...changes })).toThrow(message)
  expect(() => verifyWebhook({ ...valid, ...changes })).toThrow(
    expect.objectContaining({
      name: 'WebhookError',
      code: 'invalid_webhook',
      docsPath: '@countersign/sign-in/docs/webhooks.md#receive-webhooks',
    }),
  )
})

function toBase64Url(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}
