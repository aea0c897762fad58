/** A JSON-RPC error: https://www.jsonrpc.org/specification#error_object */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Sends a JSON-RPC request over HTTP.
 *
 * @throws {RpcError} the error of the chain; -32603 without a JSON-RPC response
 */
export async function rpc(url: string, method: string, params: unknown = []): Promise<unknown> {
  return resultOf(await post(url, { jsonrpc: '2.0', id: 1, method, params }))
}

/**
 * Sends a JSON-RPC batch; responses may come in any order.
 *
 * @throws {RpcError} the first error of the chain; -32603 as above
 */
export async function rpcBatch(
  url: string,
  requests: readonly { readonly method: string; readonly params: readonly unknown[] }[],
): Promise<readonly unknown[]> {
  if (requests.length === 0) return []
  const responses = await post(
    url,
    requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request })),
  )
  if (!Array.isArray(responses)) return [resultOf(responses)]
  const byId = new Map<unknown, object>(responses.map((response) => [response.id, response]))
  return requests.map((_, id) => resultOf(byId.get(id) ?? {}))
}

function resultOf(response: object): unknown {
  if ('error' in response && typeof response.error === 'object' && response.error !== null) {
    const { code, message, data } = response.error as { code?: unknown; message?: unknown; data?: unknown }
    throw new RpcError(Number(code) || -32603, String(message ?? 'JSON-RPC error'), data)
  }
  return 'result' in response ? response.result : null
}

async function post(url: string, body: object): Promise<object> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const result: unknown = await response.json()
    if (typeof result === 'object' && result !== null) return result
  } catch {}
  throw new RpcError(-32603, `No JSON-RPC response from ${url}.`)
}
