import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RpcRequest = {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Responds instead of the network; `forward` returns the network's own response. */
export type Responder = (request: RpcRequest, forward: () => Promise<unknown>) => unknown

export type UnsteadyRpc = {
  readonly url: string
  /** All requests while the proxy was open. */
  readonly requests: RpcRequest[]
  /** The number of requests while it was shut. */
  refused: number
  isShut: boolean
  responder: Responder
  close(): void
}

export const truthful: Responder = (_request, forward) => forward()

/** An RPC proxy in front of a real network, which can be shut, slow, behind or wrong. */
export async function startUnsteadyRpc(target: string): Promise<UnsteadyRpc> {
  const state = { requests: [] as RpcRequest[], refused: 0, isShut: false, responder: truthful }

  async function respond(request: RpcRequest) {
    state.requests.push(request)
    let wrong: unknown
    const result = await state.responder(request, async () => {
      const response = await fetch(target, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', ...request }),
        headers: { 'content-type': 'application/json' },
      })
      const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
      wrong = error
      return result
    })
    const rest =
      result instanceof RpcFailure ? { error: result.error } : wrong ? { error: wrong } : { result }
    return { jsonrpc: '2.0', id: request.id, ...rest }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isShut) {
      state.refused += 1
      response.destroy()
      return
    }
    const message = JSON.parse(await text(request)) as RpcRequest | RpcRequest[]
    const body = Array.isArray(message) ? await Promise.all(message.map(respond)) : await respond(message)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    // The network or the client is gone, such as at the end of a test.
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** Returned by a responder to send an error response. */
export class RpcFailure {
  readonly error: { readonly code: number; readonly message: string }

  constructor(code: number, message: string) {
    this.error = { code, message }
  }
}
