import { splitCredentials } from '@countersign/api/credentials'
import { HttpRequestError, ResponseBodyTooLargeError, stringify } from 'viem'

/** A JSON-RPC request without the fields that the transport adds. */
export type RpcRequest = { readonly method: string; readonly params?: unknown }
/** JSON-RPC 2.0, section 5.1. */
export type RpcFailure = { readonly code: number; readonly message: string; readonly data?: unknown }
/** The response to one request; `nothing` if it is missing or no JSON-RPC. */
export type RpcResponse =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failure'; readonly failure: RpcFailure }
  | { readonly kind: 'nothing' }

/** Bytes. Logs of many blocks are large; larger responses are of no use to a page. */
const MAX_BYTES = 10_485_760

/**
 * Sends one or more requests in one HTTP request. The responses are in the order of the requests, whichever order they
 * arrive in (JSON-RPC 2.0, section 6).
 *
 * @throws {HttpRequestError} not reached, refused, or the response to a batch is no array
 */
export async function postRpc(
  url: string,
  requests: readonly RpcRequest[],
  signal: AbortSignal,
): Promise<readonly RpcResponse[]> {
  const messages = requests.map((request, index) => ({ jsonrpc: '2.0', id: index + 1, ...request }))
  const [first, ...others] = messages
  const isBatch = others.length > 0
  const httpError = (details: string, more: { readonly status?: number; readonly cause?: unknown } = {}) =>
    new HttpRequestError({
      url,
      body: isBatch ? messages : { ...first },
      details,
      ...(more.status === undefined ? {} : { status: more.status }),
      ...(more.cause instanceof Error ? { cause: more.cause } : {}),
    })

  let status: number
  let body: unknown
  try {
    const { url: address, headers } = splitCredentials(url)
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: stringify(isBatch ? messages : first),
      signal,
    })
    status = response.status
    body = parse(await readText(response))
  } catch (cause) {
    throw httpError('The RPC server could not be reached, or its response could not be read.', { cause })
  }
  if (isBatch) {
    if (!Array.isArray(body)) throw httpError('The response to a batch is not an array.', { status })
    const byId = new Map(body.map((response: unknown) => [Number(property(response, 'id')), response]))
    return messages.map(({ id }) => readResponse(byId.get(id)))
  }
  const response = readResponse(Array.isArray(body) ? body[0] : body)
  // A node may send an error response with any 4xx status; rate limits come with 429 or 5xx.
  const isRpcError = response.kind === 'failure' && status < 500 && status !== 429
  if ((status < 200 || status > 299) && !isRpcError)
    throw httpError(`The RPC server returned status ${status}.`, { status })
  if (response.kind === 'nothing') throw httpError('The response is not JSON-RPC.', { status })
  return [response]
}

function readResponse(body: unknown): RpcResponse {
  const error = property(body, 'error')
  if (error !== undefined && error !== null) {
    const code = Number(property(error, 'code'))
    const message = property(error, 'message')
    const failure = {
      code: Number.isInteger(code) ? code : -32603,
      message: typeof message === 'string' ? message : String(error),
      data: property(error, 'data'),
    }
    return { kind: 'failure', failure }
  }
  const result = property(body, 'result')
  return result === undefined ? { kind: 'nothing' } : { kind: 'result', result }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BYTES) {
      await reader.cancel()
      throw new ResponseBodyTooLargeError({ maxSize: MAX_BYTES, size })
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
