import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a proxy in front of an RPC server handles requests:
 * - `forwards`; `slow`: forwards after half a second
 * - `silent`: never responds; `drops_responses`: forwards and drops the response; `never_ends`: an unfinished response
 * - `closes`: ends the connection; `rate_limited` and `server_error`: HTTP 429 and 500; `rate_limited_in_json`: a JSON-RPC
 *   rate limit error
 * - `not_json`; `not_json_rpc`: JSON, but not JSON-RPC; `empty`: an empty body
 * - `no_batches`: refuses batches; `partial_batches`: responds to the first two of a batch only; `shuffled`: in another
 *   order
 * - `few_methods`: lacks all methods except two that concern the chain itself
 */
export type RpcProxyMode =
  | 'forwards'
  | 'slow'
  | 'silent'
  | 'drops_responses'
  | 'never_ends'
  | 'closes'
  | 'rate_limited'
  | 'rate_limited_in_json'
  | 'server_error'
  | 'not_json'
  | 'not_json_rpc'
  | 'empty'
  | 'no_batches'
  | 'partial_batches'
  | 'shuffled'
  | 'few_methods'

export type RpcProxy = {
  readonly url: string
  mode: RpcProxyMode
  /** Modes of the next requests, one each, before `mode` applies. */
  readonly next: RpcProxyMode[]
  /** The methods of each request so far. */
  readonly requests: string[][]
  close(): Promise<void>
}

type Message = { readonly id: number; readonly method: string }

/** A proxy in front of a real network that fails in the given mode. */
export async function startRpcProxy(rpcUrl: string, mode: RpcProxyMode = 'forwards'): Promise<RpcProxy> {
  const requests: string[][] = []
  const proxy = { mode, next: [] as RpcProxyMode[], requests }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const messages = JSON.parse(body) as Message | Message[]
    requests.push([messages].flat().map(({ method }) => method))
    await respond(proxy.next.shift() ?? proxy.mode, messages, response, async (part) => {
      const result = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(part),
      })
      return result.json()
    })
  }
  const server = createServer((request, response) => {
    // The network or the client is gone, such as at the end of a test.
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function respond(
  mode: RpcProxyMode,
  messages: Message | Message[],
  response: ServerResponse,
  pass: (part: Message | Message[]) => Promise<unknown>,
) {
  const send = (status: number, payload: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof payload === 'string' ? payload : JSON.stringify(payload))
  }
  const refuse = (status: number, code: number, message: string) =>
    send(status, { jsonrpc: '2.0', id: null, error: { code, message } })
  switch (mode) {
    case 'forwards':
      return send(200, await pass(messages))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 500))
      return send(200, await pass(messages))
    case 'silent':
      return
    case 'drops_responses':
      await pass(messages)
      return
    case 'never_ends':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"jsonrpc":"2.0",')
      return
    case 'closes':
      response.destroy()
      return
    case 'rate_limited':
      return refuse(429, -32005, 'too many requests')
    case 'rate_limited_in_json':
      return refuse(200, -32016, 'over rate limit')
    case 'server_error':
      return send(500, 'Internal Server Error')
    case 'not_json':
      return send(200, '<!doctype html><title>Welcome</title>')
    case 'not_json_rpc':
      return send(200, { status: 'ok' })
    case 'empty':
      return send(200, '')
    case 'no_batches':
      if (Array.isArray(messages)) return refuse(400, -32600, 'batch requests are not supported')
      return send(200, await pass(messages))
    case 'partial_batches':
      return send(200, await pass(Array.isArray(messages) ? messages.slice(0, 2) : messages))
    case 'shuffled': {
      const result = await pass(messages)
      return send(200, Array.isArray(result) ? result.reverse() : result)
    }
    case 'few_methods': {
      const responses = await Promise.all(
        [messages].flat().map(async (message) =>
          ['eth_chainId', 'eth_blockNumber'].includes(message.method)
            ? pass(message)
            : {
                jsonrpc: '2.0',
                id: message.id,
                error: { code: -32601, message: 'the method is not available' },
              },
        ),
      )
      return send(200, Array.isArray(messages) ? responses : responses[0])
    }
  }
}
