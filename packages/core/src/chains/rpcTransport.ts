import type { EIP1193RequestFn, Transport } from 'viem'

/** The default transport of a chain. */
export type RpcTransport = Transport<'rpc'>

/**
 * Sends requests to the chain's RPC URLs (`rpcUrls.default.http`), the first one preferred. A URL that is down, slow,
 * rate-limited or of another chain is skipped for the next. Requests in the same tick are batched (JSON-RPC 2.0,
 * section 6).
 *
 * Its code loads with the first request.
 *
 * @throws {RpcUnreachableError} on a request: no URL responded within ten seconds
 */
export function rpcTransport(): RpcTransport {
  return ({ chain }) => {
    let opening: Promise<EIP1193RequestFn> | undefined
    const open = async () => {
      const opener = await import('./rpc/openRpc.ts')
      if (!chain) throw new Error('An RPC transport requires a chain.')
      return opener.openRpc(chain)
    }
    const request: EIP1193RequestFn = async (...args) => {
      opening ??= open()
      // After a failed import, the next request tries again.
      const send = await opening.catch((error) => {
        opening = undefined
        throw error
      })
      return send(...args)
    }
    return { config: { key: 'rpc', name: 'JSON-RPC', type: 'rpc', request, retryCount: 0 }, request }
  }
}
