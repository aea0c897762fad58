import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { RpcError } from '../protocol/shapes.ts'
import { isRecord, readRpcError } from '../session/read.ts'

/** Milliseconds. */
const TIMEOUT = 30_000

/**
 * Sends a request to an RPC server: JSON-RPC over HTTP.
 *
 * @throws {ProviderRpcError} the server's error, or -32603 without a valid response
 */
export async function requestRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await post(url, { jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  if (isRecord(response) && isRecord(response.error)) throw toProviderRpcError(readRpcError(response.error))
  if (!isRecord(response) || !('result' in response))
    throw new ProviderRpcError(-32603, `Invalid RPC response to ${method}.`)
  return response.result
}

export function toProviderRpcError({ code, message, data }: RpcError): ProviderRpcError {
  return new ProviderRpcError(code, message, { data })
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return await response.json()
  } catch (cause) {
    throw new ProviderRpcError(-32603, 'The RPC server could not be reached.', { cause })
  }
}
