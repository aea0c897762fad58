import { expect, test } from 'vitest'
import { createHttpTransport, type Fetch, readRpcUrl } from './createHttpTransport.ts'

const noAnswer = { status: 'unavailable', reason: 'no_answer' }

type Sent = { readonly url: string; readonly init: RequestInit; readonly body: Record<string, unknown> }

/** A transport to a server that answers so, with what was sent and which errors were reported. */
function over(answer: (sent: Sent) => Promise<Response> | Response) {
  const sent: Sent[] = []
  const errors: unknown[] = []
  const fetch: Fetch = async (url, init) => {
    const one = { url, init, body: JSON.parse(String(init.body)) }
    sent.push(one)
    return answer(one)
  }
  const request = createHttpTransport('https://me:secret@rpc.example/v1', 5, fetch, (error) =>
    errors.push(error),
  )
  const controller = new AbortController()
  return { request, sent, errors, controller, call: () => request('eth_call', ['0x'], controller.signal) }
}

const respond = ({ body: { id, method } }: Sent) =>
  Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x5' : '0x60' })

test('R10.4 sends JSON-RPC requests, and the credentials of the URL as a header', async () => {
  const { sent, errors, call, controller } = over(respond)
  expect(await call()).toEqual({ status: 'result', result: '0x60' })
  expect(sent.map(({ body }) => body)).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    { jsonrpc: '2.0', id: 2, method: 'eth_call', params: ['0x'] },
  ])
  for (const { url, init } of sent) {
    expect(url).toBe('https://rpc.example/v1')
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', signal: controller.signal })
    expect(init.headers).toEqual({
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Basic ${btoa('me:secret')}`,
    })
  }
  expect(errors).toEqual([])
})

test('R10.4 reports a response that it cannot use, with host, method and status, and no credentials', async () => {
  const { errors, call } = over(() => new Response('Bad gateway', { status: 502 }))
  expect(await call()).toEqual(noAnswer)
  expect(errors).toEqual([new Error('rpc.example sent no usable response to eth_chainId (status 502).')])
})

test('R10.4 reports a failed request, unless it was aborted', async () => {
  const failure = new TypeError('fetch failed')
  const { errors, call, controller } = over(() => Promise.reject(failure))
  expect(await call()).toEqual(noAnswer)
  expect(errors).toEqual([failure])
  controller.abort()
  expect(await call()).toEqual(noAnswer)
  expect(errors).toEqual([failure])
})

test('R10.4 without a listener, a failure is a response too', async () => {
  const { signal } = new AbortController()
  const broken = createHttpTransport('https://rpc.example', 5, () => Promise.reject(new Error('down')))
  expect(await broken('eth_call', [], signal)).toEqual(noAnswer)
  const useless = createHttpTransport('https://rpc.example', 5, async () => new Response('', { status: 500 }))
  expect(await useless('eth_call', [], signal)).toEqual(noAnswer)
})

test('R10.4 sends a URL without credentials as it is', () => {
  expect(readRpcUrl('https://rpc.example/v1')).toEqual({
    url: 'https://rpc.example/v1',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
})
