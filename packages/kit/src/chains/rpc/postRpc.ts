import { HttpRequestError, ResponseBodyTooLargeError, stringify } from 'viem'

/** One JSON-RPC request without what the way adds to it. */
export type RpcQuestion = { readonly method: string; readonly params?: unknown }
/** JSON-RPC 2.0, section 5.1. */
export type RpcFailure = { readonly code: number; readonly message: string; readonly data?: unknown }
/** What an address said to one question; `nothing` where it skipped it, or said what is no JSON-RPC. */
export type RpcAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failure'; readonly failure: RpcFailure }
  | { readonly kind: 'nothing' }

/** Bytes. Logs of many blocks are large; what is larger is no answer to a page. */
const MOST = 10_485_760

/**
 * Asks an address one or more questions in one request. The answers are in the order of the questions, whatever order
 * they came in (JSON-RPC 2.0, section 6).
 *
 * @throws {HttpRequestError} not reached, refused, or the answer to several is no list
 */
export async function postRpc(
  url: string,
  questions: readonly RpcQuestion[],
  signal: AbortSignal,
): Promise<readonly RpcAnswer[]> {
  const messages = questions.map((question, index) => ({ jsonrpc: '2.0', id: index + 1, ...question }))
  const [first, ...others] = messages
  const several = others.length > 0
  const fault = (details: string, more: { readonly status?: number; readonly cause?: unknown } = {}) =>
    new HttpRequestError({
      url,
      body: several ? messages : { ...first },
      details,
      ...(more.status === undefined ? {} : { status: more.status }),
      ...(more.cause instanceof Error ? { cause: more.cause } : {}),
    })

  let status: number
  let said: unknown
  try {
    const { address, headers } = readAddress(url)
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: stringify(several ? messages : first),
      signal,
    })
    status = response.status
    said = parse(await readText(response))
  } catch (cause) {
    throw fault('The address was not reached, or its answer could not be read.', { cause })
  }
  if (several) {
    if (!Array.isArray(said)) throw fault('The answer to several questions is no list.', { status })
    const byId = new Map(said.map((answer: unknown) => [Number(property(answer, 'id')), answer]))
    return messages.map(({ id }) => readAnswer(byId.get(id)))
  }
  const answer = readAnswer(Array.isArray(said) ? said[0] : said)
  // A node may send its refusal of a question with a status of its own; its being tired comes with 429, or 5xx.
  const told = answer.kind === 'failure' && status < 500 && status !== 429
  if ((status < 200 || status > 299) && !told) throw fault(`The address answered ${status}.`, { status })
  if (answer.kind === 'nothing') throw fault('The answer is no JSON-RPC.', { status })
  return [answer]
}

function readAnswer(said: unknown): RpcAnswer {
  const error = property(said, 'error')
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
  const result = property(said, 'result')
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
    if (size > MOST) {
      await reader.cancel()
      throw new ResponseBodyTooLargeError({ maxSize: MOST, size })
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

/** `fetch` refuses an address with a name and a password in it; they go into the header they are for (RFC 7617). */
function readAddress(url: string) {
  const address = new URL(url)
  if (!address.username) return { address, headers: {} }
  const { username, password } = address
  address.username = ''
  address.password = ''
  const said = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { address, headers: { Authorization: `Basic ${said}` } }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
