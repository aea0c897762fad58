import { TestingError } from '../errors/TestingError.ts'
import type { Approver } from '../wallet/approval.ts'
import { type CreateWalletOptions, createWallet, type Wallet } from '../wallet/createWallet.ts'
import type { Provider, RequestArguments } from '../wallet/provider.ts'
import { type Behavior, type Question, questionOf } from './behavior.ts'
import { failureOf } from './failureOf.ts'
import { noOpenRequests, type OpenRequests } from './openRequests.ts'

export type ScriptedWalletOptions = Omit<CreateWalletOptions, 'approver'> & {
  /** The initial behavior. Default: `approve` for all requests. */
  readonly behavior?: Partial<Record<Question, Behavior>>
  /** Where requests of the behavior `outlive` are kept. Default: nowhere. */
  readonly openRequests?: OpenRequests
}

/** A real wallet that a test controls. */
export type ScriptedWallet = Wallet & {
  /** Sets the behavior for requests of this kind. */
  answer(question: Question, behavior: Behavior): void
  /** Sets the behavior for the next request of this kind. Several calls are used in order. */
  answerOnce(question: Question, behavior: Behavior): void
  /** Rejects the next request that needs an approval. Call it several times to reject several requests. */
  rejectNext(): void
  /** Decides the oldest request with the behavior `ask`, `wait` or `outlive`. Throws `nothing_to_decide` if there is none. */
  decide(verdict: 'approve' | 'reject'): void
  /** Number of requests that `decide` can end. */
  waiting(): number
}

/**
 * Creates a wallet for tests, with the keys, signatures and transactions of `createWallet`, and any failure on
 * demand.
 */
export function createScriptedWallet({
  behavior = {},
  openRequests = noOpenRequests,
  ...options
}: ScriptedWalletOptions): ScriptedWallet {
  const asked = new WeakSet<RequestArguments>()
  let rejections = 0
  const approver: Approver = (_approval, request) => {
    if (rejections > 0) {
      rejections--
      return { approved: false }
    }
    if (!asked.has(request)) return { approved: true }
    return new Promise((resolve) => {
      waiting.push((verdict) => resolve({ approved: verdict === 'approve' }))
    })
  }
  const wallet = createWallet({ ...options, approver })
  const standing = new Map<Question, Behavior>(Object.entries(behavior) as [Question, Behavior][])
  const once: { question: Question; behavior: Behavior }[] = []
  // Requests of a page that was unloaded: they can be decided, but no page gets the response.
  const waiting: ((verdict: 'approve' | 'reject') => void)[] = openRequests
    .read()
    .map((args) => (verdict) => {
      openRequests.remove(args)
      if (verdict === 'approve') void wallet.provider.request(args)
    })
  const requests: RequestArguments[] = []

  function behaviorFor(question: Question): Behavior {
    const next = once.findIndex((entry) => entry.question === question)
    if (next >= 0) return once.splice(next, 1)[0]?.behavior ?? 'approve'
    return standing.get(question) ?? 'approve'
  }

  function request(args: RequestArguments): Promise<unknown> {
    requests.push(args)
    const question = questionOf(args.method)
    const chosen = question ? behaviorFor(question) : 'approve'
    switch (chosen) {
      case 'approve':
        return wallet.provider.request(args)
      case 'ask':
        asked.add(args)
        return wallet.provider.request(args)
      case 'wait':
      case 'outlive':
        if (chosen === 'outlive') openRequests.add(args)
        return new Promise((resolve) => {
          waiting.push((verdict) => {
            openRequests.remove(args)
            resolve(
              verdict === 'approve' ? wallet.provider.request(args) : Promise.reject(failureOf('reject')),
            )
          })
        })
      case 'never':
        return new Promise(() => {})
      case 'approve_never_answer':
        return wallet.provider.request(args).then(() => new Promise(() => {}))
      case 'say_done':
        return Promise.resolve(null)
      case 'reject':
        return new Promise((_, reject) => setTimeout(() => reject(failureOf(chosen)), 0))
      case 'throw_now':
        throw failureOf(chosen)
      default:
        return Promise.reject(failureOf(chosen))
    }
  }

  const provider: Provider = { ...wallet.provider, request }
  return {
    ...wallet,
    provider,
    requests,
    answer: (question, next) => void standing.set(question, next),
    answerOnce: (question, next) => void once.push({ question, behavior: next }),
    rejectNext: () => void rejections++,
    decide(verdict) {
      const oldest = waiting.shift()
      if (!oldest) throw new TestingError('nothing_to_decide', 'No request is waiting for a decision.')
      oldest(verdict)
    },
    waiting: () => waiting.length,
  }
}
