import { type Ask, noAnswer, type RpcAnswer, type RpcMethod } from './RpcAnswer.ts'
import { readAnswer } from './readAnswer.ts'
import { readRpcUrl } from './readRpcUrl.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * One RPC server of a network. It is asked which network it serves before anything else, until it has said the right
 * one.
 */
export function createNode(rpcUrl: string, chainId: number, fetch: Fetch): Ask {
  const { url, headers } = readRpcUrl(rpcUrl)
  let nextId = 1
  let isKnown = false

  async function post(
    method: RpcMethod,
    params: readonly unknown[],
    signal: AbortSignal,
  ): Promise<RpcAnswer> {
    const id = nextId++
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      return await readAnswer(
        await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }),
        id,
        method,
      )
    } catch {
      return noAnswer
    }
  }

  return async (method, params, signal) => {
    if (!isKnown) {
      const answer = await post('eth_chainId', [], signal)
      if (answer.status !== 'result') return noAnswer
      if (BigInt(answer.result) !== BigInt(chainId)) return { status: 'unavailable', reason: 'wrong_chain' }
      isKnown = true
    }
    return post(method, params, signal)
  }
}
