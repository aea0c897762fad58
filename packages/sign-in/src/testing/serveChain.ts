import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** What a chain of tests responds: a result or an error; `null` for no response. */
export type ChainResponse = { readonly result?: unknown; readonly error?: object } | null

export type ServedChain = {
  readonly url: string
  /** The methods and parameters of all requests but `eth_chainId`. */
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[]
}

const servers = new Set<Server>()

/** Starts an RPC server of a chain, by default 5, with given responses. */
export async function serveChain(
  respond: (method: string, params: readonly unknown[]) => ChainResponse | Promise<ChainResponse>,
  { chainId = 5 }: { readonly chainId?: number } = {},
): Promise<ServedChain> {
  const requests: ServedChain['requests'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    if (method !== 'eth_chainId') requests.push({ method, params })
    const answer =
      method === 'eth_chainId' ? { result: `0x${chainId.toString(16)}` } : await respond(method, params)
    if (answer) response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.add(server)
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests }
}

/** Closes all chains that were started, with their connections. */
export function closeChains(): void {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers.clear()
}
