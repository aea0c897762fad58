import { isRecord } from '../session/read.ts'
import { readRpcError } from '../session/rpcError.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** Milliseconds a node has to answer. */
const PATIENCE = 30_000

/**
 * Asks a node by JSON-RPC over HTTP.
 *
 * @throws {ProviderRpcError} the node's own error, or -32603 when it gave no sound answer
 */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = readRpcError(answer.error)
    throw new ProviderRpcError(code, message, { data })
  }
  if (!isRecord(answer) || !('result' in answer))
    throw new ProviderRpcError(-32603, 'The network gave no answer that can be read.')
  return answer.result
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return await response.json()
  } catch (cause) {
    throw new ProviderRpcError(-32603, 'The network could not be reached.', { cause })
  }
}
