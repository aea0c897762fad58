import { splitCredentials } from '@countersign/api/credentials'
import { noResponse, type RpcMethod, type RpcRequest, type RpcResult } from './RpcResult.ts'
import { readRpcResponse } from './readRpcResponse.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Creates the transport of one RPC server. Checks its chain ID before the first request.
 */
export function createHttpTransport(
  rpcUrl: string,
  chainId: number,
  fetch: Fetch,
  onFailure?: (error: unknown) => void,
): RpcRequest {
  const { url, headers } = readRpcUrl(rpcUrl)
  let nextId = 1
  let isChainChecked = false

  async function post(
    method: RpcMethod,
    params: readonly unknown[],
    signal: AbortSignal,
  ): Promise<RpcResult> {
    const id = nextId++
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      const result = await readRpcResponse(response, id, method)
      if (result.status === 'unavailable')
        onFailure?.(
          new Error(`${new URL(url).host} sent no usable response to ${method} (status ${response.status}).`),
        )
      return result
    } catch (error) {
      // A request that another server has made unnecessary did not fail.
      if (!signal.aborted) onFailure?.(error)
      return noResponse
    }
  }

  return async (method, params, signal) => {
    if (!isChainChecked) {
      const response = await post('eth_chainId', [], signal)
      if (response.status !== 'result') return noResponse
      if (BigInt(response.result) !== BigInt(chainId)) return { status: 'unavailable', reason: 'wrong_chain' }
      isChainChecked = true
    }
    return post(method, params, signal)
  }
}

/** Returns the URL and headers for `fetch`. Credentials in the URL become a header. */
export function readRpcUrl(rpcUrl: string): { url: string; headers: Record<string, string> } {
  const { url, headers } = splitCredentials(rpcUrl)
  return { url, headers: { 'content-type': 'application/json', accept: 'application/json', ...headers } }
}
