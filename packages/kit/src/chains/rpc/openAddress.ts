import { HttpRequestError, RpcRequestError } from 'viem'
import { judge, type Verdict } from './judge.ts'
import { postRpc, type RpcAnswer, type RpcQuestion } from './postRpc.ts'

/** One RPC address of a chain, and what is known of it. */
export type RpcAddress = {
  /** It failed, and has not been seen well since. */
  readonly isAside: () => boolean
  /** It failed a moment ago. */
  readonly isResting: () => boolean
  /** Resolves what it answers to this question, within some milliseconds. @throws {HttpRequestError | RpcRequestError} */
  readonly ask: (question: RpcQuestion, within: number) => Promise<unknown>
  readonly putAside: () => void
  /** Asks one that has been aside for long enough which chain it is of; when it answers, it is back. */
  readonly lookAgain: () => void
}

type Options = {
  readonly url: string
  readonly chainId: number
  /** Milliseconds. */
  readonly asideFor: number
  readonly answerWithin: number
}

type Asked = {
  readonly question: RpcQuestion
  readonly within: number
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Questions in one request. Providers allow different numbers; one that allows none is asked one by one. */
const MOST_AT_ONCE = 25

/** Statuses that are about the address, however many questions are asked at once. */
const NOT_ABOUT_LISTS = [401, 403, 429, 502, 503, 504]

export function openAddress({ url, chainId, asideFor, answerWithin }: Options): RpcAddress {
  let queue: Asked[] = []
  let takesLists = true
  let isChecked = false
  let checking: Promise<void> | undefined
  let aside: { readonly until: number } | undefined

  const fault = (question: RpcQuestion, details: string) =>
    new HttpRequestError({ url, body: { ...question }, details })

  function settle({ question, resolve, reject }: Asked, answer: RpcAnswer | undefined) {
    if (answer?.kind === 'result') resolve(answer.result)
    else if (answer?.kind === 'failure')
      reject(new RpcRequestError({ url, body: { ...question }, error: answer.failure }))
    else reject(fault(question, 'The address left the question out.'))
  }

  /** Settles each; resolves whether the address answered. */
  async function post(asked: readonly Asked[]): Promise<boolean> {
    const within = Math.max(...asked.map(({ within }) => within))
    const questions = asked.map(({ question }) => question)
    try {
      const answers = await postRpc(url, questions, AbortSignal.timeout(within))
      const isLeftOut = (index: number) => asked.length > 1 && answers[index]?.kind === 'nothing'
      for (const [index, one] of asked.entries()) if (!isLeftOut(index)) settle(one, answers[index])
      await oneByOne(asked.filter((_, index) => isLeftOut(index)))
      return true
    } catch (error) {
      if (asked.length > 1 && refusesLists(error)) await oneByOne(asked)
      else for (const { reject } of asked) reject(error)
      return false
    }
  }

  async function oneByOne(asked: readonly Asked[]) {
    const answered = await Promise.all(asked.map((one) => post([one])))
    // One that answers nothing now is no enemy of lists.
    if (answered.includes(true)) takesLists = false
  }

  function flush() {
    const asked = queue
    queue = []
    const size = takesLists ? MOST_AT_ONCE : 1
    for (let from = 0; from < asked.length; from += size) void post(asked.slice(from, from + size))
  }

  function send(question: RpcQuestion, within: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(fault(question, `The address did not answer within ${within / 1000} s.`)),
        within,
      )
      const done =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          end(value)
        }
      queue.push({ question, within, resolve: done(resolve), reject: done(reject) })
      if (queue.length === 1) setTimeout(flush)
    })
  }

  /** What an address of another chain says is worse than nothing: it is asked once, beside the first question. */
  async function check(within: number) {
    const question = { method: 'eth_chainId' }
    try {
      const said = Number(await send(question, within))
      if (said !== chainId) throw fault(question, `The address is of chain ${said}, not of ${chainId}.`)
    } catch (error) {
      // One that answers, and only not this question, is taken at its word.
      if (verdictOn(error) === 'down') throw error
    }
    isChecked = true
    aside = undefined
  }

  function checked(within: number): Promise<void> {
    checking ??= check(within).finally(() => {
      checking = undefined
    })
    return checking
  }

  function putAside() {
    isChecked = false
    // Its time is not made longer by those who had to try it meanwhile.
    if (!aside || aside.until <= Date.now()) aside = { until: Date.now() + asideFor }
  }

  return {
    isAside: () => aside !== undefined,
    isResting: () => aside !== undefined && aside.until > Date.now(),
    putAside,
    async ask(question, within) {
      const sure = isChecked ? undefined : checked(within)
      const answer = send(question, within)
      answer.catch(() => {})
      await sure
      return answer
    },
    lookAgain() {
      if (!aside || aside.until > Date.now() || checking) return
      checked(answerWithin).catch(putAside)
    },
  }
}

/** What a failed question says of the address it was asked at. */
export function verdictOn(error: unknown): Verdict {
  return error instanceof RpcRequestError ? judge({ code: error.code, message: error.details }) : 'down'
}

function refusesLists(error: unknown): boolean {
  return (
    error instanceof HttpRequestError && error.status !== undefined && !NOT_ABOUT_LISTS.includes(error.status)
  )
}
