import { createHttpTransport, type Fetch } from './createHttpTransport.ts'
import { noResponse, type RpcRequest, type RpcResult } from './RpcResult.ts'

/**
 * Creates a transport over all RPC servers of a chain. Sends the request to the next server when one fails or does not
 * respond for `stallTimeout` milliseconds. The first result counts, and its server is tried first next time.
 */
export function createFallbackTransport(
  urls: readonly string[],
  options: {
    readonly chainId: number
    readonly stallTimeout: number
    readonly fetch: Fetch
    /** Called with the error of a server. */
    readonly onFailure?: (error: unknown) => void
  },
): RpcRequest {
  const nodes = urls.map((url) => createHttpTransport(url, options.chainId, options.fetch, options.onFailure))
  let first = 0

  return (method, params, signal) =>
    new Promise((resolve) => {
      const order = nodes.map((_, index) => (first + index) % nodes.length)
      const running = new AbortController()
      let attempts = 0
      let failed = 0
      let failure: RpcResult = noResponse
      let timer: NodeJS.Timeout | undefined

      const settle = (result: RpcResult) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        resolve(result)
        running.abort()
      }
      const giveUp = () => settle(failure)
      const requestNext = async () => {
        clearTimeout(timer)
        const index = order[attempts]
        const node = index === undefined ? undefined : nodes[index]
        if (index === undefined || !node) return
        attempts += 1
        if (attempts < nodes.length) timer = setTimeout(requestNext, options.stallTimeout)
        const result = await node(method, params, running.signal)
        if (running.signal.aborted) return
        if (result.status !== 'unavailable') {
          first = index
          return settle(result)
        }
        failed += 1
        if (result.reason === 'wrong_chain') failure = result
        if (failed === nodes.length) return settle(failure)
        if (failed === attempts) void requestNext()
      }

      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted || nodes.length === 0) giveUp()
      else void requestNext()
    })
}
