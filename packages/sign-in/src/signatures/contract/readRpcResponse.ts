import { isExecutionResult, type RpcErrorObject } from './isExecutionResult.ts'
import { noResponse, type RpcMethod, type RpcResult, resultShapes } from './RpcResult.ts'

/** Maximum length of a response in bytes. */
const MAX_BYTES = 65_536

/** Reads a JSON-RPC response up to the maximum length. Rejects when the connection breaks. */
export async function readRpcResponse(response: Response, id: number, method: RpcMethod): Promise<RpcResult> {
  if (!response.ok) {
    await response.body?.cancel()
    return noResponse
  }
  const { text, isComplete } = await readText(response)
  if (!isComplete) {
    // An endless result comes from the contract; any other response of this length is invalid.
    return /"result"\s*:\s*"0x[0-9a-f]+$/i.test(text) ? { status: 'no_result' } : noResponse
  }
  return readEnvelope(parse(text), id, method)
}

async function readText(response: Response): Promise<{ text: string; isComplete: boolean }> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return { text: text + decoder.decode(), isComplete: true }
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      return { text, isComplete: false }
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readEnvelope(value: unknown, id: number, method: RpcMethod): RpcResult {
  if (typeof value !== 'object' || value === null) return noResponse
  const { jsonrpc, id: answered, result, error } = value as Partial<Record<string, unknown>>
  if (jsonrpc !== '2.0' || answered !== id) return noResponse
  if (error !== undefined && error !== null) {
    const isOver = method === 'eth_call' && result === undefined && isError(error) && isExecutionResult(error)
    return isOver ? { status: 'no_result' } : noResponse
  }
  return typeof result === 'string' && resultShapes[method].test(result)
    ? { status: 'result', result }
    : noResponse
}

function isError(value: unknown): value is RpcErrorObject {
  if (typeof value !== 'object' || value === null) return false
  const { code, message } = value as Partial<Record<string, unknown>>
  return Number.isInteger(code) && typeof message === 'string'
}
