import { HttpRequestError, RpcRequestError } from 'viem'
import { classifyRpcError, type RpcErrorKind } from './classifyRpcError.ts'
import { postRpc, type RpcRequest, type RpcResponse } from './postRpc.ts'

/** An RPC URL of a chain, with its health. */
export type RpcEndpoint = {
  /** It failed and has not recovered yet. */
  readonly isDown: () => boolean
  /** It failed recently. */
  readonly isCoolingDown: () => boolean
  /**
   * Resolves with the result of the request. `within`: timeout in milliseconds. @throws {HttpRequestError |
   * RpcRequestError}
   */
  readonly request: (request: RpcRequest, within: number) => Promise<unknown>
  readonly markDown: () => void
  /** Checks the chain ID of a URL that was skipped for long enough; a response ends the pause. */
  readonly probe: () => void
}

type EndpointOptions = {
  readonly url: string
  readonly chainId: number
  /** Milliseconds. */
  readonly cooldown: number
  readonly timeout: number
}

type PendingRequest = {
  readonly request: RpcRequest
  readonly within: number
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Requests per batch. Providers allow different numbers; without batch support each request is sent alone. */
const MAX_BATCH_SIZE = 25

/** Statuses that concern the URL, regardless of the batch size. */
const NOT_ABOUT_BATCHES = [401, 403, 429, 502, 503, 504]

export function openEndpoint({ url, chainId, cooldown, timeout }: EndpointOptions): RpcEndpoint {
  let queue: PendingRequest[] = []
  let supportsBatches = true
  let isChecked = false
  let checking: Promise<void> | undefined
  let down: { readonly until: number } | undefined

  const httpError = (request: RpcRequest, details: string) =>
    new HttpRequestError({ url, body: { ...request }, details })

  function settle({ request, resolve, reject }: PendingRequest, response: RpcResponse | undefined) {
    if (response?.kind === 'result') resolve(response.result)
    else if (response?.kind === 'failure')
      reject(new RpcRequestError({ url, body: { ...request }, error: response.failure }))
    else reject(httpError(request, 'The RPC server did not respond to this request.'))
  }

  /** Settles every request. Resolves to whether the URL responded. */
  async function post(batch: readonly PendingRequest[]): Promise<boolean> {
    const within = Math.max(...batch.map(({ within }) => within))
    const requests = batch.map(({ request }) => request)
    try {
      const responses = await postRpc(url, requests, AbortSignal.timeout(within))
      const isLeftOut = (index: number) => batch.length > 1 && responses[index]?.kind === 'nothing'
      for (const [index, pending] of batch.entries()) if (!isLeftOut(index)) settle(pending, responses[index])
      await oneByOne(batch.filter((_, index) => isLeftOut(index)))
      return true
    } catch (error) {
      if (batch.length > 1 && refusesBatches(error)) await oneByOne(batch)
      else for (const { reject } of batch) reject(error)
      return false
    }
  }

  async function oneByOne(batch: readonly PendingRequest[]) {
    const succeeded = await Promise.all(batch.map((pending) => post([pending])))
    // A URL that is down now may still support batches.
    if (succeeded.includes(true)) supportsBatches = false
  }

  function flush() {
    const batch = queue
    queue = []
    const size = supportsBatches ? MAX_BATCH_SIZE : 1
    for (let from = 0; from < batch.length; from += size) void post(batch.slice(from, from + size))
  }

  function send(request: RpcRequest, within: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(httpError(request, `The RPC server did not respond within ${within / 1000} s.`)),
        within,
      )
      const done =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          end(value)
        }
      queue.push({ request, within, resolve: done(resolve), reject: done(reject) })
      if (queue.length === 1) setTimeout(flush)
    })
  }

  /**
   * Checks the chain ID once per URL, along with the first request: responses of another chain are worse than an error.
   */
  async function check(within: number) {
    const request = { method: 'eth_chainId' }
    try {
      const remoteChainId = Number(await send(request, within))
      if (remoteChainId !== chainId)
        throw httpError(request, `The RPC server serves chain ${remoteChainId}, not ${chainId}.`)
    } catch (error) {
      // It responds, only not to this request: its error is final.
      if (classifyError(error) === 'down') throw error
    }
    isChecked = true
    down = undefined
  }

  function checked(within: number): Promise<void> {
    checking ??= check(within).finally(() => {
      checking = undefined
    })
    return checking
  }

  function markDown() {
    isChecked = false
    // Failed attempts during the pause do not extend it.
    if (!down || down.until <= Date.now()) down = { until: Date.now() + cooldown }
  }

  return {
    isDown: () => down !== undefined,
    isCoolingDown: () => down !== undefined && down.until > Date.now(),
    markDown,
    async request(request, within) {
      const verified = isChecked ? undefined : checked(within)
      const response = send(request, within)
      response.catch(() => {})
      await verified
      return response
    },
    probe() {
      if (!down || down.until > Date.now() || checking) return
      checked(timeout).catch(markDown)
    },
  }
}

/** Classifies a failed request to an RPC address. */
export function classifyError(error: unknown): RpcErrorKind {
  return error instanceof RpcRequestError
    ? classifyRpcError({ code: error.code, message: error.details })
    : 'down'
}

function refusesBatches(error: unknown): boolean {
  return (
    error instanceof HttpRequestError &&
    error.status !== undefined &&
    !NOT_ABOUT_BATCHES.includes(error.status)
  )
}
