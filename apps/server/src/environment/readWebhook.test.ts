import { expect, test } from 'vitest'
import { createReader, type Environment } from './createReader.ts'
import { readWebhook } from './readWebhook.ts'

const [url, secret] = ['http://127.0.0.1:4000/hook', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']

function read(environment: Environment) {
  const reader = createReader(environment)
  return { webhook: readWebhook(reader), issues: reader.issues }
}

test('R5.5 a webhook needs both its URL and its secret', () => {
  expect(read({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret })).toEqual({
    webhook: { url, secret: [secret] },
    issues: [],
  })
  expect(read({ WEBHOOK_URL: url }).issues).toEqual([
    { name: 'WEBHOOK_SECRET', message: 'is missing: WEBHOOK_URL needs a secret that signs the events.' },
  ])
  expect(read({ WEBHOOK_SECRET: secret }).issues).toEqual([
    { name: 'WEBHOOK_URL', message: 'is missing: WEBHOOK_SECRET has no effect without it.' },
  ])
})

test('R5.5 a webhook has at most four secrets', () => {
  const withSecrets = (count: number) =>
    read({ WEBHOOK_URL: url, WEBHOOK_SECRET: Array(count).fill(secret).join() })
  expect(withSecrets(4)).toEqual({ webhook: { url, secret: Array(4).fill(secret) }, issues: [] })
  expect(withSecrets(5).issues).toEqual([
    { name: 'WEBHOOK_SECRET', message: 'must have at most four secrets.' },
  ])
})
