import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPENID_PATH } from '@countersign/api/openid'
import type { ObservedProvider } from '../provider/createProviders.ts'

/** Lets the provider handle a request. It routes by paths below its issuer. */
export async function callProvider(
  handle: ObservedProvider['handle'],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/' } = incoming
  incoming.url = url.startsWith(OPENID_PATH) ? url.slice(OPENID_PATH.length) || '/' : url
  try {
    await handle(incoming, response)
  } finally {
    incoming.url = url
  }
}
