import { isExecutionResult, type RpcErrorObject } from './isExecutionResult.ts'
import { noAnswer, type RpcAnswer, type RpcMethod, resultShapes } from './RpcAnswer.ts'

/** The greatest length of an answer, in bytes. */
const MAX_BYTES = 65_536

/** Reads the answer of a JSON-RPC server, and stops reading at the first byte too many. Rejects when the line breaks. */
export async function readAnswer(response: Response, id: number, method: RpcMethod): Promise<RpcAnswer> {
  if (!response.ok) {
    await response.body?.cancel()
    return noAnswer
  }
  const { text, isWhole } = await readText(response)
  if (!isWhole) {
    // A result that goes on and on is the contract's doing; anything else that long is no JSON-RPC to speak of.
    return /"result"\s*:\s*"0x[0-9a-f]+$/i.test(text) ? { status: 'no_result' } : noAnswer
  }
  return readEnvelope(parse(text), id, method)
}

async function readText(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return { text: text + decoder.decode(), isWhole: true }
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      return { text, isWhole: false }
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

function readEnvelope(value: unknown, id: number, method: RpcMethod): RpcAnswer {
  if (typeof value !== 'object' || value === null) return noAnswer
  const { jsonrpc, id: answered, result, error } = value as Partial<Record<string, unknown>>
  if (jsonrpc !== '2.0' || answered !== id) return noAnswer
  if (error !== undefined && error !== null) {
    const isOver = method === 'eth_call' && result === undefined && isError(error) && isExecutionResult(error)
    return isOver ? { status: 'no_result' } : noAnswer
  }
  return typeof result === 'string' && resultShapes[method].test(result)
    ? { status: 'result', result }
    : noAnswer
}

function isError(value: unknown): value is RpcErrorObject {
  if (typeof value !== 'object' || value === null) return false
  const { code, message } = value as Partial<Record<string, unknown>>
  return Number.isInteger(code) && typeof message === 'string'
}
