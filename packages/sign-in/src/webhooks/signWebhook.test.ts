import { expect, test } from 'vitest'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { readWebhookSecret, readWebhookSecrets } from './signWebhook.ts'

const ofBytes = (count: number) => `whsec_${btoa('k'.repeat(count))}`

test('R10.18 a secret has 24 to 64 bytes in base64 after its prefix', () => {
  const lengths = [23, 24, 64, 65].map((count) => readWebhookSecret(ofBytes(count))?.length)
  expect(lengths).toEqual([undefined, 24, 64, undefined])
  const [, encoded = ''] = ofBytes(25).split('_')
  const spelled = [encoded, `x${ofBytes(24)}`, `${ofBytes(24)}x`, `${ofBytes(24)}!`]
  for (const wrong of [...spelled, ofBytes(25).slice(0, -1), ofBytes(25).replace('=', '-')])
    expect([wrong, readWebhookSecret(wrong)]).toEqual([wrong, null])
})

test('R10.18 reads one to four secrets, in their order, and shows none that is refused', () => {
  const keys = readWebhookSecrets('secret', [24, 25, 26, 27].map(ofBytes))
  expect(keys.map((key) => key.length)).toEqual([24, 25, 26, 27])
  for (const refused of [[], Array(5).fill(ofBytes(24)), [ofBytes(24), ofBytes(23)]]) {
    expect(() => readWebhookSecrets('secret', refused)).toThrow(InvalidOptionError)
    expect(() => readWebhookSecrets('secret', refused)).not.toThrow(/whsec_\w{8}/)
  }
})
