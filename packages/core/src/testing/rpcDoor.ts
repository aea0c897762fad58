import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a proxy in front of a network treats requests:
 * - `open`: forwards; `slow`: forwards after half a second
 * - `silent`: never responds; `deaf`: forwards and drops the response; `trickles`: a response without an end
 * - `closes`: ends the connection; `tired` and `broken`: HTTP 429 and 500; `tired in words`: a JSON-RPC rate limit
 * error
 * - `babbles`: not JSON; `says something else`: JSON, but not JSON-RPC; `says nothing`: empty
 * - `one by one`: refuses batches; `a few`: answers the first two of a batch only; `shuffled`: in another order
 * - `poor`: lacks all methods except two that concern the chain itself
 */
export type DoorMode =
  | 'open'
  | 'slow'
  | 'silent'
  | 'deaf'
  | 'trickles'
  | 'closes'
  | 'tired'
  | 'tired in words'
  | 'broken'
  | 'babbles'
  | 'says something else'
  | 'says nothing'
  | 'one by one'
  | 'a few'
  | 'shuffled'
  | 'poor'

export type Door = {
  readonly url: string
  mode: DoorMode
  /** The methods of each request so far. */
  readonly requests: string[][]
  close(): Promise<void>
}

type Message = { readonly id: number; readonly method: string }

/** A proxy in front of a real network that fails in the given mode. */
export async function openDoor(rpcUrl: string, mode: DoorMode = 'open'): Promise<Door> {
  const requests: string[][] = []
  const door = { mode, requests }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const messages = JSON.parse(body) as Message | Message[]
    requests.push([messages].flat().map(({ method }) => method))
    await respond(door.mode, messages, response, async (part) => {
      const result = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(part),
      })
      return result.json()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(door, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function respond(
  mode: DoorMode,
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
    case 'open':
      return send(200, await pass(messages))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 500))
      return send(200, await pass(messages))
    case 'silent':
      return
    case 'deaf':
      await pass(messages)
      return
    case 'trickles':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"jsonrpc":"2.0",')
      return
    case 'closes':
      response.destroy()
      return
    case 'tired':
      return refuse(429, -32005, 'too many requests')
    case 'tired in words':
      return refuse(200, -32016, 'over rate limit')
    case 'broken':
      return send(500, 'Internal Server Error')
    case 'babbles':
      return send(200, '<!doctype html><title>Welcome</title>')
    case 'says something else':
      return send(200, { status: 'ok' })
    case 'says nothing':
      return send(200, '')
    case 'one by one':
      if (Array.isArray(messages)) return refuse(400, -32600, 'batch requests are not supported')
      return send(200, await pass(messages))
    case 'a few':
      return send(200, await pass(Array.isArray(messages) ? messages.slice(0, 2) : messages))
    case 'shuffled': {
      const result = await pass(messages)
      return send(200, Array.isArray(result) ? result.reverse() : result)
    }
    case 'poor': {
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
