import type { EIP1193RequestFn, Transport } from 'viem'

/**
 * Reads a chain at all of its RPC addresses (`rpcUrls.default.http`), the first one preferred: one that is gone, too
 * slow, of another chain or tired of questions gives way to the next. What is asked in the same tick goes as one
 * request (JSON-RPC 2.0, section 6).
 *
 * It is a shell: what it does comes with the first question.
 *
 * @throws {RpcUnreachableError} on asking: no address answered, within ten seconds
 */
export function rpcTransport(): Transport<'rpc'> {
  return ({ chain }) => {
    let opening: Promise<EIP1193RequestFn> | undefined
    const open = async () => {
      const { openRpc } = await import('./rpc/openRpc.ts')
      if (!chain) throw new Error('An RPC transport needs a chain.')
      return openRpc(chain)
    }
    const request: EIP1193RequestFn = async (...question) => {
      opening ??= open()
      // Code that did not arrive is asked for again by the next question.
      const ask = await opening.catch((error) => {
        opening = undefined
        throw error
      })
      return ask(...question)
    }
    return { config: { key: 'rpc', name: 'JSON-RPC', type: 'rpc', request, retryCount: 0 }, request }
  }
}
