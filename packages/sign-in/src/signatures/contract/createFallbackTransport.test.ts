import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFallbackTransport } from './createFallbackTransport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Server = { chainId?: string; result?: string; delay?: number; status?: number }

/** A transport over given RPC servers, a, b and so on, with the requests that they received. */
function over(servers: Server[]) {
  const requests: string[] = []
  const aborted: string[] = []
  const nameOf = (url: string) => new URL(url).hostname
  const urls = servers.map((_, index) => `http://${'abc'.charAt(index)}/`)
  const request = createFallbackTransport(urls, {
    chainId: 5,
    stallTimeout: 1_000,
    fetch: async (url, { body, signal }) => {
      if (signal?.aborted) throw signal.reason
      const { chainId = '0x5', result, delay = 0, status = 200 } = servers[urls.indexOf(url)] ?? {}
      const { id, method } = JSON.parse(String(body))
      requests.push(`${nameOf(url)} ${method}`)
      signal?.addEventListener('abort', () => aborted.push(nameOf(url)))
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      const answer = { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? chainId : result }
      return new Response(JSON.stringify(answer), { status })
    },
  })
  const controller = new AbortController()
  const send = () => request('eth_call', [], controller.signal)
  return { requests, aborted, send, abort: () => controller.abort() }
}

const noAnswer = { status: 'unavailable', reason: 'no_answer' }
const wrongChain = { status: 'unavailable', reason: 'wrong_chain' }

test('R10.4 sends requests to the first server, and checks its chain once', async () => {
  const { send, requests } = over([{ result: '0x01' }, { result: '0x02' }])
  expect(await send()).toEqual({ status: 'result', result: '0x01' })
  expect(await send()).toEqual({ status: 'result', result: '0x01' })
  expect(requests).toEqual(['a eth_chainId', 'a eth_call', 'a eth_call'])
  expect(vi.getTimerCount()).toBe(0)
})

test('R10.4 sends a request to the next server when one fails, and prefers that server from then on', async () => {
  const { send, requests } = over([{ status: 500 }, { result: '0x02' }, { result: '0x03' }])
  expect(await send()).toEqual({ status: 'result', result: '0x02' })
  expect(await send()).toEqual({ status: 'result', result: '0x02' })
  expect(requests).toEqual(['a eth_chainId', 'b eth_chainId', 'b eth_call', 'b eth_call'])
  expect(vi.getTimerCount()).toBe(0)
})

test('R10.4 sends a request to the next server when one stalls, and aborts the slower one', async () => {
  const { send, requests, aborted } = over([{ delay: 5_000 }, { result: '0x02', delay: 300 }])
  const answer = send()
  await vi.advanceTimersByTimeAsync(999)
  expect(requests).toEqual(['a eth_chainId'])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['a eth_chainId', 'b eth_chainId'])
  await vi.advanceTimersByTimeAsync(600)
  expect(await answer).toEqual({ status: 'result', result: '0x02' })
  expect(aborted).toContain('a')
})

test('R10.4 accepts the result of a slow server while a later one runs', async () => {
  const { send } = over([{ result: '0x01', delay: 600 }, { delay: 5_000 }])
  const answer = send()
  await vi.advanceTimersByTimeAsync(1_200)
  expect(await answer).toEqual({ status: 'result', result: '0x01' })
})

test('R10.4 waits for a slow server when a later one fails', async () => {
  const { send } = over([{ result: '0x01', delay: 1_500 }, { status: 500 }])
  const answer = send()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await answer).toEqual({ status: 'result', result: '0x01' })
})

test('R10.4 reports a wrong chain when all servers fail', async () => {
  expect(await over([{ chainId: '0x6' }]).send()).toEqual(wrongChain)
  expect(await over([{ chainId: '0x6' }, { status: 500 }]).send()).toEqual(wrongChain)
  expect(await over([{ status: 500 }, { chainId: '0x6' }]).send()).toEqual(wrongChain)
  expect(await over([{ status: 500 }, { status: 500 }]).send()).toEqual(noAnswer)
  expect(await over([{ chainId: 'five' }]).send()).toEqual(noAnswer)
  expect(await over([]).send()).toEqual(noAnswer)
})

test('R10.4 checks the chain again after a failed check', async () => {
  const server: Server = { chainId: '0x6', result: '0x01' }
  const { send, requests } = over([server])
  expect(await send()).toEqual(wrongChain)
  server.chainId = '0x05'
  expect(await send()).toEqual({ status: 'result', result: '0x01' })
  expect(requests).toEqual(['a eth_chainId', 'a eth_chainId', 'a eth_call'])
})

test('R10.4 ends when the signal aborts, before or during a request', async () => {
  const { send, abort, requests, aborted } = over([{ delay: 5_000 }, { delay: 5_000 }])
  const answer = send()
  abort()
  expect(await answer).toEqual(noAnswer)
  expect(aborted).toEqual(['a'])
  expect(await send()).toEqual(noAnswer)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toEqual(['a eth_chainId'])
})
