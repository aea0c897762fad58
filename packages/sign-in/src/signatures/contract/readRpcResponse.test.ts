import { expect, test } from 'vitest'
import { noResponse, type RpcMethod } from './RpcResult.ts'
import { readRpcResponse } from './readRpcResponse.ts'

const limit = 65_536
const read = (body: unknown, method: RpcMethod = 'eth_call', status = 200) =>
  readRpcResponse(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }), 7, method)
const envelope = { jsonrpc: '2.0', id: 7 }
const reverted = { code: 3, message: 'execution reverted' }

test('R10.4 returns the result of a response', async () => {
  const complete = { status: 'result', result: '0x60' }
  expect(await read({ ...envelope, result: '0x60' })).toEqual(complete)
  expect(await read({ ...envelope, result: '0x60', error: null })).toEqual(complete)
  expect(await read({ ...envelope, result: '0x1' }, 'eth_chainId')).toMatchObject({ result: '0x1' })
})

test.each<[string, unknown]>([
  ['no JSON', 'Bad gateway'],
  ['an empty body', ''],
  ['null', null],
  ['a text', '"0x60"'],
  ['another version', { ...envelope, jsonrpc: '1.0', result: '0x60' }],
  ['another ID', { ...envelope, id: 8, result: '0x60' }],
  ['another type of ID', { ...envelope, id: '7', result: '0x60' }],
  ['a result that is not bytes', { ...envelope, result: '0x6' }],
  ['a result that starts with other text', { ...envelope, result: 'x0x60' }],
  ['a list', { ...envelope, result: ['0x60'] }],
  ['an error with a result', { ...envelope, result: '0x60', error: reverted }],
  ['an error of the node', { ...envelope, error: { code: -32005, message: 'execution reverted' } }],
  ['an error without a message', { ...envelope, error: { code: 3 } }],
  ['an error without a whole code', { ...envelope, error: { ...reverted, code: '3' } }],
  ['a text as an error', { ...envelope, error: 'execution reverted' }],
  ['a number as an error', { ...envelope, error: 3 }],
  ['false as an error', { ...envelope, error: false }],
])('R10.4 returns no response for %s', async (_, body) => {
  expect(await read(body)).toEqual(noResponse)
})

test('R10.4 treats a failed execution as a result of `eth_call` only', async () => {
  expect(await read({ ...envelope, error: reverted })).toEqual({ status: 'no_result' })
  expect(await read({ ...envelope, error: reverted }, 'eth_getCode')).toEqual(noResponse)
})

test('R10.4 returns no response for an HTTP error, and does not read its body', async () => {
  let cancelled = false
  const body = new ReadableStream({
    cancel() {
      cancelled = true
    },
  })
  expect(await readRpcResponse(new Response(body, { status: 500 }), 7, 'eth_call')).toEqual(noResponse)
  expect(cancelled).toBe(true)
  expect(await read({ ...envelope, result: '0x60' }, 'eth_call', 429)).toEqual(noResponse)
  expect(await readRpcResponse(new Response(null, { status: 204 }), 7, 'eth_call')).toEqual(noResponse)
})

test('R10.4 reads responses of 65,536 bytes', async () => {
  const start = JSON.stringify({ ...envelope, result: '0x60' })
  expect(await read(start.padEnd(limit))).toMatchObject({ status: 'result' })
  expect(await read(start.padEnd(limit + 1))).toEqual(noResponse)
})

test('R10.4 treats an endless result as a result of the contract, and stops reading', async () => {
  for (const [start, expected] of [
    ['{"jsonrpc":"2.0","id":7,"result" : "0x', { status: 'no_result' }],
    ['{"jsonrpc":"2.0","id":7,"result":"0X', { status: 'no_result' }],
    ['{"jsonrpc":"2.0","id":7,"result":"x', noResponse],
    ['{"jsonrpc":"2.0","id":7,"error":"0x', noResponse],
  ] as const) {
    let cancelled = false
    let chunks = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from(chunks++ === 0 ? start : 'Ab'.repeat(4096)))
      },
      cancel() {
        cancelled = true
      },
    })
    expect(await readRpcResponse(new Response(body), 7, 'eth_call')).toEqual(expected)
    expect(cancelled).toBe(true)
  }
})

test('R10.4 joins characters that are split between chunks', async () => {
  const bytes = Buffer.from(JSON.stringify({ ...envelope, result: '0x60', note: 'é' }))
  const cut = bytes.indexOf(0xc3) + 1
  const body = new ReadableStream({
    start(controller) {
      for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) controller.enqueue(part)
      controller.close()
    },
  })
  expect(await readRpcResponse(new Response(body), 7, 'eth_call')).toMatchObject({ result: '0x60' })
})
