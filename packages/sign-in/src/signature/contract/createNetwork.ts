import { createNode, type Fetch } from './createNode.ts'
import { type Ask, noAnswer, type RpcAnswer } from './RpcAnswer.ts'

/**
 * All RPC servers of a network as one. The next is asked when one fails, and as well when one is silent for `patience`
 * milliseconds; the first answer counts, and whoever gave it is asked first the next time. An answer of a contract is
 * final, whatever it is.
 */
export function createNetwork(
  urls: readonly string[],
  options: { readonly chainId: number; readonly patience: number; readonly fetch: Fetch },
): Ask {
  const nodes = urls.map((url) => createNode(url, options.chainId, options.fetch))
  let first = 0

  return (method, params, signal) =>
    new Promise((resolve) => {
      const order = nodes.map((_, index) => (first + index) % nodes.length)
      const running = new AbortController()
      let asked = 0
      let failed = 0
      let failure: RpcAnswer = noAnswer
      let timer: NodeJS.Timeout | undefined

      const settle = (answer: RpcAnswer) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        resolve(answer)
        running.abort()
      }
      const giveUp = () => settle(failure)
      const askNext = async () => {
        clearTimeout(timer)
        const index = order[asked]
        const node = index === undefined ? undefined : nodes[index]
        if (index === undefined || !node) return
        asked += 1
        if (asked < nodes.length) timer = setTimeout(askNext, options.patience)
        const answer = await node(method, params, running.signal)
        if (running.signal.aborted) return
        if (answer.status !== 'unavailable') {
          first = index
          return settle(answer)
        }
        failed += 1
        if (answer.reason === 'wrong_chain') failure = answer
        if (failed === nodes.length) return settle(failure)
        if (failed === asked) void askNext()
      }

      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted || nodes.length === 0) giveUp()
      else void askNext()
    })
}
