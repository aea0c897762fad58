import { InvalidOptionError, SignInError } from '../errors/SignInError.ts'
import { checkKinds, typeOf } from '../options/checkOptions.ts'
import { equalTexts } from './equalTexts.ts'
import { readWebhookSecrets, signWebhook } from './signWebhook.ts'
import type { WebhookEvent } from './WebhookEvent.ts'

/** Thrown for a webhook that is not authentic or not recent: respond with 400. */
export class WebhookError extends SignInError {
  override readonly name = 'WebhookError'
  declare readonly code: 'invalid_webhook'

  constructor(message: string) {
    super('invalid_webhook', message, { docsPath: '@countersign/sign-in/docs/webhooks.md#receive-webhooks' })
  }
}

/** A webhook to verify, and the secret that signed it. */
export type WebhookVerification = {
  /** The body as received. Parsing and formatting it again changes the signature. */
  readonly payload: string
  /** The headers of the request, as `Headers` or as an object with names in any case. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** `whsec_…`; an array while you replace it. */
  readonly secret: string | readonly string[]
  /** Maximum difference between its timestamp and the current time, in seconds. Default: 300. */
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
 * @throws {InvalidOptionError} for an invalid option, such as a parsed body as `payload`
 */
export function verifyWebhook(verification: WebhookVerification): {
  readonly id: string
  readonly event: WebhookEvent
} {
  const { payload, headers, secret, tolerance = 300, now = Date.now } = readVerification(verification)
  const keys = readWebhookSecrets('secret', secret)
  const id = readHeader(headers, 'webhook-id')
  const time = readHeader(headers, 'webhook-timestamp')
  const signatures = readHeader(headers, 'webhook-signature').split(' ')
  if (!/^\d{1,12}$/.test(time))
    throw new WebhookError(`webhook-timestamp must be seconds since 1970, got ${JSON.stringify(time)}.`)
  const timestamp = Number(time)
  const expected = keys.map((key) => signWebhook(key, { id, timestamp, payload }))
  if (!expected.some((signature) => signatures.some((given) => equalTexts(signature, given))))
    throw new WebhookError(
      'The signature of the webhook does not match. Check that secret is a secret of the sender, and payload the unchanged body.',
    )
  const age = now() / 1000 - timestamp
  if (!(Math.abs(age) <= tolerance))
    throw new WebhookError(
      `The webhook is ${Math.round(age)} seconds old: at most ${tolerance} are accepted.`,
    )
  return { id, event: JSON.parse(payload) as WebhookEvent }
}

/** An error of the receiver, not of the sender, to which 400 would be the wrong response. */
function readVerification(verification: WebhookVerification): WebhookVerification {
  const { payload, tolerance = 0, ...options } = Object(verification) as WebhookVerification
  if (typeof payload !== 'string')
    throw new InvalidOptionError(
      `payload must be the body as it was sent, a text such as await request.text(), got ${typeOf(payload)}. A parsed body that is written again has another signature.`,
    )
  checkKinds('verifyWebhook', { headers: options.headers }, { headers: 'object' })
  if (!(typeof tolerance === 'number' && tolerance >= 0))
    throw new InvalidOptionError(`tolerance must be 0 or more, in seconds, got ${tolerance}.`)
  return verification
}

function readHeader(headers: WebhookVerification['headers'], name: string): string {
  const [value, ...others] = isHeaders(headers) ? [headers.get(name)] : valuesOf(headers, name)
  if (others.length > 0) throw new WebhookError(`The header ${name} is repeated.`)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookError(`The header ${name} is missing. Pass all headers of the request.`)
}

/** `Headers` of another realm or a polyfill differ in their class. */
function isHeaders(headers: WebhookVerification['headers']): headers is Headers {
  return typeof headers.get === 'function'
}

/** All values of a header: names are case-insensitive (RFC 9110, section 5.1), and some platforms keep their case. */
function valuesOf(headers: Exclude<WebhookVerification['headers'], Headers>, name: string) {
  return Object.entries(headers)
    .filter(([key, value]) => key.toLowerCase() === name && value !== undefined)
    .map(([, value]) => value)
}
