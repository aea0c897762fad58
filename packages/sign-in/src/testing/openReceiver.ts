import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent } from '../webhooks/WebhookEvent.ts'

/** A webhook that arrived. */
export type Received = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly payload: string
  readonly event: WebhookEvent
}

type Status = number | null | { readonly location: string }

/** Starts a receiver of webhooks on this machine. `respond` decides the status; `null` never responds. */
export async function openReceiver(respond: (received: Received) => Status | Promise<Status> = () => 204) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let payload = ''
    for await (const chunk of request) payload += chunk
    const delivery = { headers: request.headers, payload, event: JSON.parse(payload) as WebhookEvent }
    received.push(delivery)
    const status = await respond(delivery)
    if (status === null) return
    if (typeof status === 'number') response.writeHead(status).end('x'.repeat(100_000))
    else response.writeHead(307, status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
