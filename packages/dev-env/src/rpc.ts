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
  return resultOf(await post(url, { jsonrpc: '2.0', id: 1, method, params }))
}

/**
 * Asks several things in one request; a local network answers them in any order.
 *
 * @throws {RpcError} the first of the network's own errors; -32603 as above
 */
export async function rpcTogether(
  url: string,
  asked: readonly { readonly method: string; readonly params: readonly unknown[] }[],
): Promise<readonly unknown[]> {
  if (asked.length === 0) return []
  const answers = await post(
    url,
    asked.map((one, id) => ({ jsonrpc: '2.0', id, ...one })),
  )
  if (!Array.isArray(answers)) return [resultOf(answers)]
  const byId = new Map<unknown, object>(answers.map((answer) => [answer.id, answer]))
  return asked.map((_, id) => resultOf(byId.get(id) ?? {}))
}

function resultOf(answer: object): unknown {
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
