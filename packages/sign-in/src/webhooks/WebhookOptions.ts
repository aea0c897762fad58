import { InvalidOptionError } from '../errors/SignInError.ts'
import { checkOptions, type OptionKinds } from '../options/checkOptions.ts'
import { readWebhookSecrets } from './signWebhook.ts'

/** The URL that receives events, and the secret that signs them. */
export type WebhookOptions = {
  /**
   * Receives events by `POST`: an https URL without user name and password, or an http URL on this machine. Redirects are
   * not followed.
   */
  readonly url: string
  /**
   * `whsec_` and 24 to 64 random bytes in base64. To replace it, list both until the receiver has the new one: each message
   * has both signatures.
   */
  readonly secret: string | readonly string[]
  /**
   * The receiver in the database: 1 to 63 lowercase letters, digits, `_` and `-`. Processes with the same name share its
   * messages. For a second receiver, start a process with another name. Default: `default`.
   */
  readonly name?: string
  /**
   * How long to wait for the response, in milliseconds, 100 to 60,000. Its body is not read. Default: 10,000.
   */
  readonly timeout?: number
  /**
   * Attempts per message, 1 to 50. The first retry is after 5 seconds. Each further delay is four times as long, up to 6
   * hours, plus or minus 20%. Default: 12, about 32 hours in total.
   */
  readonly maxAttempts?: number
}

/** The checked options. */
export type Webhook = {
  readonly url: string
  readonly keys: readonly Uint8Array[]
  readonly name: string
  readonly timeout: number
  readonly maxAttempts: number
}

/** Checks the option `webhook`. Throws an InvalidOptionError that names the invalid field, without its value. */
export function readWebhook(given: WebhookOptions): Webhook {
  checkOptions('webhook', given, webhookOptionKinds)
  const { url, secret, name = 'default', timeout = 10_000, maxAttempts = 12 } = given
  if (!isWebhookUrl(url))
    throw new InvalidOptionError(
      'webhook.url must be an https URL without user name and password, or an http URL on this machine.',
    )
  const keys = readWebhookSecrets('webhook.secret', secret)
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name))
    throw new InvalidOptionError(
      `webhook.name must have 1 to 63 lower-case letters, digits, _ and -, got "${name}".`,
    )
  if (!(timeout >= 100 && timeout <= 60_000))
    throw new InvalidOptionError(`webhook.timeout must be 100 to 60000 milliseconds, got ${timeout}.`)
  if (!(Number.isSafeInteger(maxAttempts) && maxAttempts >= 1 && maxAttempts <= 50))
    throw new InvalidOptionError(`webhook.maxAttempts must be an integer from 1 to 50, got ${maxAttempts}.`)
  return { url, keys, name, timeout, maxAttempts }
}

const webhookOptionKinds: OptionKinds<WebhookOptions> = {
  url: 'string',
  secret: 'string or strings',
  name: 'string?',
  timeout: 'number?',
  maxAttempts: 'number?',
}

/** Returns true for a URL that events can be sent to: encrypted, or on this machine. */
export function isWebhookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}
