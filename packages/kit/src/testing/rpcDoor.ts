import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a door in front of a network does with who comes:
 * - `open`: passes it on, and `slow`: after half a second
 * - `silent`: never answers; `deaf`: passes it on and never says what came back; `trickles`: an answer without an end
 * - `closes`: ends the connection; `tired` and `broken`: HTTP 429 and 500; `tired in words`: says so in JSON-RPC
 * - `babbles`: no JSON; `says something else`: JSON, and no JSON-RPC; `says nothing`: empty
 * - `one by one`: refuses lists; `a few`: answers the first two of a list alone; `shuffled`: in another order
 * - `poor`: has none of the methods that are not about the chain itself
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

/** An RPC address in front of a real network, which fails as a test wants it to. */
export async function openDoor(rpcUrl: string, mode: DoorMode = 'open'): Promise<Door> {
  const requests: string[][] = []
  const door = { mode, requests }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = JSON.parse(body) as Message | Message[]
    requests.push([asked].flat().map(({ method }) => method))
    await answer(door.mode, asked, response, async (part) => {
      const said = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(part),
      })
      return said.json()
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

async function answer(
  mode: DoorMode,
  asked: Message | Message[],
  response: ServerResponse,
  pass: (part: Message | Message[]) => Promise<unknown>,
) {
  const send = (status: number, said: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }
  const refuse = (status: number, code: number, message: string) =>
    send(status, { jsonrpc: '2.0', id: null, error: { code, message } })
  switch (mode) {
    case 'open':
      return send(200, await pass(asked))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 500))
      return send(200, await pass(asked))
    case 'silent':
      return
    case 'deaf':
      await pass(asked)
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
      if (Array.isArray(asked)) return refuse(400, -32600, 'batch requests are not supported')
      return send(200, await pass(asked))
    case 'a few':
      return send(200, await pass(Array.isArray(asked) ? asked.slice(0, 2) : asked))
    case 'shuffled': {
      const said = await pass(asked)
      return send(200, Array.isArray(said) ? said.reverse() : said)
    }
    case 'poor': {
      const answers = await Promise.all(
        [asked].flat().map(async (one) =>
          ['eth_chainId', 'eth_blockNumber'].includes(one.method)
            ? pass(one)
            : {
                jsonrpc: '2.0',
                id: one.id,
                error: { code: -32601, message: 'the method is not available' },
              },
        ),
      )
      return send(200, Array.isArray(asked) ? answers : answers[0])
    }
  }
}
