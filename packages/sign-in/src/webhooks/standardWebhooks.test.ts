import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '../testing/openReceiver.ts'
import { sendMessage } from './sendMessage.ts'
import { readWebhookSecret, signWebhook } from './signWebhook.ts'
import { verifyWebhook } from './verifyWebhook.ts'
import { readWebhook } from './WebhookOptions.ts'

// The reference package has no clock to set: it verifies with the clock of this machine.
const secret = `whsec_${btoa('s'.repeat(32))}`
const newer = `whsec_${btoa('n'.repeat(24))}`

test('R10.18 the reference package verifies what a receiver gets, by each secret', async () => {
  const receiver = await openReceiver()
  onTestFinished(() => receiver.close())
  const event = {
    type: 'account.created',
    timestamp: '2026-11-21T10:00:00Z',
    data: { accountId: 'é' },
  } as const
  const webhook = readWebhook({ url: receiver.url, secret: [secret, newer] })
  expect(await sendMessage(webhook, { id: 'msg_1', event }, Date.now())).toBeNull()
  const [{ payload, headers } = { payload: '', headers: {} }] = receiver.received
  for (const known of [secret, newer])
    expect(new Webhook(known).verify(payload, headers as Record<string, string>)).toEqual(event)
  const other = new Webhook(`whsec_${btoa('x'.repeat(32))}`)
  expect(() => other.verify(payload, headers as Record<string, string>)).toThrow('No matching signature')
})

const content = fc.record({
  id: fc.string({ unit: 'binary', minLength: 1 }),
  payload: fc.string({ unit: 'binary' }),
  key: fc.uint8Array({ minLength: 24, maxLength: 64 }),
})

test('R10.18 signs every content as the reference package does, and verifies its signatures', () => {
  const seconds = Math.floor(Date.now() / 1000)
  fc.assert(
    fc.property(content, ({ id, payload, key: bytes }) => {
      const encoded = `whsec_${Buffer.from(bytes).toString('base64')}`
      const reference = new Webhook(encoded).sign(id, new Date(seconds * 1000), payload)
      const key = readWebhookSecret(encoded) ?? new Uint8Array()
      expect(signWebhook(key, { id, timestamp: seconds, payload })).toBe(reference)
    }),
    { seed: 1018, numRuns: 300 },
  )
  const payload = '{"type":"session.created"}'
  const headers = {
    'webhook-id': 'msg_2',
    'webhook-timestamp': String(seconds),
    'webhook-signature': new Webhook(secret).sign('msg_2', new Date(seconds * 1000), payload),
  }
  expect(verifyWebhook({ payload, headers, secret })).toEqual({ id: 'msg_2', event: JSON.parse(payload) })
})
