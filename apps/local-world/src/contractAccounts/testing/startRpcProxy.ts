import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One JSON-RPC request. */
export type RpcRequest = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** How a request is handled: `pass` forwards it; a function responds itself. */
export type RpcFault =
  | 'pass'
  | ((asked: RpcRequest, response: ServerResponse) => 'pass' | undefined | Promise<'pass' | undefined>)

/** A JSON-RPC proxy of a chain that records requests and can fail. */
export type RpcProxy = {
  readonly url: string
  readonly requests: readonly RpcRequest[]
  /** The methods since the last call. */
  takeMethods(): readonly string[]
  setFault(fault: RpcFault): void
  close(): Promise<void>
}

export async function startRpcProxy(target: string, first: RpcFault = 'pass'): Promise<RpcProxy> {
  const requests: RpcRequest[] = []
  let taken = 0
  let fault = first

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const message: RpcRequest = JSON.parse(text)
    requests.push(message)
    if (fault !== 'pass' && (await fault(message, response)) !== 'pass') return
    const passed = await fetch(target, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    response.writeHead(passed.status, json).end(await passed.text())
  }
  const server = createServer((request, response) => {
    // The network or the client is gone, such as at the end of a test.
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    takeMethods() {
      const methods = requests.slice(taken).map(({ method }) => method)
      taken = requests.length
      return methods
    },
    setFault: (next) => {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const json = { 'content-type': 'application/json' }

function respond(response: ServerResponse, status: number, body: unknown): undefined {
  response.writeHead(status, json).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Failures of an RPC server, by name. */
export const rpcFaults: Readonly<Record<string, RpcFault>> = {
  'responds after 8 seconds': async (): Promise<'pass'> => {
    await wait(8_000, undefined, { ref: false })
    return 'pass'
  },
  'never responds': () => undefined,
  'sends headers and then nothing': (_, response) => {
    response.writeHead(200, json).write('{"jsonrpc":"2.0",')
    return undefined
  },
  'sends garbage': (_, response) => respond(response, 200, '<html>Welcome</html>'),
  'responds with 500': (_, response) => respond(response, 500, 'Oh no.'),
  'reports too many requests': ({ id }, response) =>
    respond(response, 429, { jsonrpc: '2.0', id, error: { code: -32005, message: 'rate limit exceeded' } }),
  'sends a body without end': (_, response) => {
    response.writeHead(200, json)
    const more = () => {
      while (response.write('x'.repeat(16_384)));
    }
    response.on('drain', more)
    more()
    return undefined
  },
  'leads elsewhere': (_, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    return undefined
  },
  'hangs up': (_, response) => {
    response.destroy()
    return undefined
  },
  'responds with another ID': ({ id }, response) =>
    respond(response, 200, { jsonrpc: '2.0', id: id + 1, result: '0x7a69' }),
  'has no result': ({ id }, response) => respond(response, 200, { jsonrpc: '2.0', id }),
  'knows no such block': ({ id, method }, response) =>
    method === 'eth_chainId'
      ? 'pass'
      : respond(response, 200, { jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } }),
  'serves another network': ({ id, method }, response) =>
    method === 'eth_chainId' ? respond(response, 200, { jsonrpc: '2.0', id, result: '0x1' }) : 'pass',
}
