import { isWebhookUrl, readWebhookSecret } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

/** Reads WEBHOOK_URL, the receiver of events, and WEBHOOK_SECRET, one or several secrets that sign them. */
export function readWebhook(reader: Reader): Settings['webhook'] {
  const url = reader.checked('WEBHOOK_URL', (value) =>
    isWebhookUrl(value)
      ? null
      : 'must be an https URL without a user name and password, or an http URL on this machine.',
  )
  const secret = reader.list('WEBHOOK_SECRET', (entry) =>
    readWebhookSecret(entry)
      ? null
      : 'must be whsec_ and 24 to 64 random bytes in base64, or several of these separated by commas.',
  )
  if (secret.length > 4) reader.addIssue('WEBHOOK_SECRET', 'must have at most four secrets.')
  if (url !== null && secret.length === 0)
    reader.addIssue('WEBHOOK_SECRET', 'is missing: WEBHOOK_URL needs a secret that signs the events.')
  if (url === null && secret.length > 0)
    reader.addIssue('WEBHOOK_URL', 'is missing: WEBHOOK_SECRET has no effect without it.')
  return url === null ? null : { url, secret }
}
