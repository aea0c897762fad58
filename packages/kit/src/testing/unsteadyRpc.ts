import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RpcRequest = {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** What is answered in place of the network; `tell` is the network's own answer. */
export type Teller = (request: RpcRequest, tell: () => Promise<unknown>) => unknown

export type UnsteadyRpc = {
  readonly url: string
  /** Every question so far that found the door open. */
  readonly asked: RpcRequest[]
  /** Requests that found the door shut. */
  refused: number
  isShut: boolean
  teller: Teller
  close(): void
}

export const truthful: Teller = (_request, tell) => tell()

/** An RPC address in front of a real network, which can be shut, slow, behind or untrue. */
export async function startUnsteadyRpc(target: string): Promise<UnsteadyRpc> {
  const state = { asked: [] as RpcRequest[], refused: 0, isShut: false, teller: truthful }

  async function answer(asked: RpcRequest) {
    state.asked.push(asked)
    let wrong: unknown
    const result = await state.teller(asked, async () => {
      const said = await fetch(target, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', ...asked }),
        headers: { 'content-type': 'application/json' },
      })
      const { result, error } = (await said.json()) as { result?: unknown; error?: unknown }
      wrong = error
      return result
    })
    const rest = result instanceof RpcFault ? { error: result.error } : wrong ? { error: wrong } : { result }
    return { jsonrpc: '2.0', id: asked.id, ...rest }
  }

  const server = createServer(async (request, response) => {
    if (state.isShut) {
      state.refused += 1
      response.destroy()
      return
    }
    const asked = JSON.parse(await text(request)) as RpcRequest | RpcRequest[]
    const said = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
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

/** What a teller answers to have the network refuse. */
export class RpcFault {
  readonly error: { readonly code: number; readonly message: string }

  constructor(code: number, message: string) {
    this.error = { code, message }
  }
}
