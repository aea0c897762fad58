import { property } from '@countersign/thrown'
import { signWebhook } from './signWebhook.ts'
import type { WebhookEvent } from './WebhookEvent.ts'
import type { Webhook } from './WebhookOptions.ts'

export type OutgoingMessage = { readonly id: string; readonly event: WebhookEvent }

/**
 * Sends a message once. Follows no redirect, and does not read the body of the response.
 *
 * @returns `null` when the receiver accepted it (2xx), else what went wrong
 */
export async function sendMessage(
  { url, keys, timeout }: Webhook,
  { id, event }: OutgoingMessage,
  now: number,
): Promise<string | null> {
  const payload = JSON.stringify(event)
  const content = { id, timestamp: Math.floor(now / 1000), payload }
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'countersign',
        'webhook-id': id,
        'webhook-timestamp': String(content.timestamp),
        'webhook-signature': keys.map((key) => signWebhook(key, content)).join(' '),
      },
      body: payload,
    })
    void response.body?.cancel().catch(() => {})
    return response.ok ? null : `The receiver responded with ${response.status}.`
  } catch (error) {
    return describe(error, timeout)
  }
}

/** Without the URL, which can be secret. */
function describe(error: unknown, timeout: number): string {
  if (property(error, 'name') === 'TimeoutError') return `No response within ${timeout} milliseconds.`
  const code = property(property(error, 'cause'), 'code')
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`
}
