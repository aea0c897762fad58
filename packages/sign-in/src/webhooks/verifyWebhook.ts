import { SignInError } from '../errors/SignInError.ts'
import { equalTexts } from './equalTexts.ts'
import { readWebhookSecrets, signWebhook } from './signWebhook.ts'
import type { WebhookEvent } from './WebhookEvent.ts'

/** Thrown for a webhook that is not authentic or not recent: respond with 400. */
export class WebhookError extends SignInError {
  override readonly name = 'WebhookError'
  declare readonly code: 'invalid_webhook'

  constructor(message: string) {
    super('invalid_webhook', message, { docsPath: '@countersign/sign-in/README.md#receive-webhooks' })
  }
}

export type WebhookVerification = {
  /** The body as received. Parsing and formatting it again changes the signature. */
  readonly payload: string
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** `whsec_…`; an array while you replace it. */
  readonly secret: string | readonly string[]
  /** Maximum difference between its timestamp and the current time, in seconds. Default 300. */
  readonly tolerance?: number
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

/**
 * Verifies a webhook (Standard Webhooks, symmetric signatures) and returns its event. The same event can arrive twice: use
 * `id`, the header `webhook-id`, to process it once. Runs without Node.js.
 *
 * @example
 * ```ts
 * const { id, event } = verifyWebhook({ payload: await request.text(), headers: request.headers, secret })
 * ```
 * @throws {WebhookError} for a missing header, a wrong signature, or a timestamp outside of the tolerance
 * @throws {InvalidOptionError} for an invalid secret
 */
export function verifyWebhook(verification: WebhookVerification): {
  readonly id: string
  readonly event: WebhookEvent
} {
  const { payload, headers, secret, tolerance = 300, now = Date.now } = verification
  const keys = readWebhookSecrets('secret', secret)
  const id = readHeader(headers, 'webhook-id')
  const time = readHeader(headers, 'webhook-timestamp')
  const signatures = readHeader(headers, 'webhook-signature').split(' ')
  if (!/^\d{1,12}$/.test(time)) throw new WebhookError('webhook-timestamp must be seconds since 1970.')
  const timestamp = Number(time)
  const expected = keys.map((key) => signWebhook(key, { id, timestamp, payload }))
  if (!expected.some((signature) => signatures.some((given) => equalTexts(signature, given))))
    throw new WebhookError('The signature of the webhook does not match the secret.')
  const age = now() / 1000 - timestamp
  if (!(Math.abs(age) <= tolerance))
    throw new WebhookError(
      `The webhook is ${Math.round(age)} seconds old: at most ${tolerance} are accepted.`,
    )
  return { id, event: JSON.parse(payload) as WebhookEvent }
}

function readHeader(headers: WebhookVerification['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookError(`The header ${name} is missing.`)
}
