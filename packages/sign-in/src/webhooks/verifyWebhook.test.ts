import { expect, test } from 'vitest'
import { verifyWebhook } from './verifyWebhook.ts'

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

test.each([
  ['another body', { payload: '{"test": 2432232315}' }, /does not match/],
  ['another secret', { secret: `whsec_${btoa('x'.repeat(32))}` }, /does not match/],
  ['another ID', { headers: { ...headers, 'webhook-id': 'msg_other' } }, /does not match/],
  ['another time', { headers: { ...headers, 'webhook-timestamp': '1614265331' } }, /does not match/],
  ['a time that is no number', { headers: { ...headers, 'webhook-timestamp': '1e9' } }, /seconds since/],
  ['no signature', { headers: { ...headers, 'webhook-signature': undefined } }, /signature is missing/],
  ['an old webhook', { now: () => 1_614_265_631_000 }, /301 seconds old/],
  ['an early webhook', { now: () => 1_614_265_029_000 }, /-301 seconds old/],
])('R10.18 refuses %s', (_, changes, message) => {
  expect(() => verifyWebhook({ ...valid, ...changes })).toThrow(message)
  expect(() => verifyWebhook({ ...valid, ...changes })).toThrow(
    expect.objectContaining({ code: 'invalid_webhook' }),
  )
})
