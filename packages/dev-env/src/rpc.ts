/** What a network answers instead of a result: https://www.jsonrpc.org/specification#error_object */
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
 * Asks a network by JSON-RPC over HTTP.
 *
 * @throws {RpcError} the network's own error; -32603 when it cannot be reached or answers no JSON-RPC
 */
export async function rpc(url: string, method: string, params: unknown = []): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params })
  if ('error' in answer && typeof answer.error === 'object' && answer.error !== null) {
    const { code, message, data } = answer.error as { code?: unknown; message?: unknown; data?: unknown }
    throw new RpcError(Number(code) || -32603, String(message ?? 'The network refused.'), data)
  }
  return 'result' in answer ? answer.result : null
}

async function post(url: string, body: object): Promise<object> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {}
  throw new RpcError(-32603, `The network at ${url} does not answer.`)
}
