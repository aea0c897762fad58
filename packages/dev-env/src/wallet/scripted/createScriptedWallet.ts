import { approveAll } from '../approval.ts'
import { type CreateWalletOptions, createWallet, type Wallet } from '../createWallet.ts'
import type { Provider, RequestArguments } from '../provider.ts'
import { type Behaviour, type Question, questionOf } from './behaviour.ts'
import { failureOf } from './failureOf.ts'
import { noOpenRequests, type OpenRequests } from './openRequests.ts'

export type ScriptedWalletOptions = Omit<CreateWalletOptions, 'approver'> & {
  /** How it behaves from the start. Default: `approve` to every question. */
  readonly behaviour?: Partial<Record<Question, Behaviour>>
  /** Where requests that met `outlive` stay. Default: nowhere. */
  readonly openRequests?: OpenRequests
}

/** A real wallet that does what a test tells it. */
export type ScriptedWallet = Wallet & {
  /** From now on it answers this question so. */
  answer(question: Question, behaviour: Behaviour): void
  /** Answers this question so one time, before anything else; several are taken in order. */
  answerOnce(question: Question, behaviour: Behaviour): void
  /** Ends the oldest question that met `wait` or `outlive`. Throws when there is none. */
  decide(verdict: 'approve' | 'reject'): void
  /** How many questions `decide` can end. */
  waiting(): number
}

/** A wallet for tests: the same keys, signatures and transactions as `createWallet`, and any fault on demand. */
export function createScriptedWallet({
  behaviour = {},
  openRequests = noOpenRequests,
  ...options
}: ScriptedWalletOptions): ScriptedWallet {
  const wallet = createWallet({ ...options, approver: approveAll })
  const standing = new Map<Question, Behaviour>(Object.entries(behaviour) as [Question, Behaviour][])
  const once: { question: Question; behaviour: Behaviour }[] = []
  // Those of a page that is gone: they can be decided, and no page gets the answer.
  const waiting = openRequests.read().map((args) => (verdict: 'approve' | 'reject') => {
    openRequests.remove(args)
    if (verdict === 'approve') void wallet.provider.request(args)
  })
  const requests: RequestArguments[] = []

  function behaviourFor(question: Question): Behaviour {
    const next = once.findIndex((entry) => entry.question === question)
    if (next >= 0) return once.splice(next, 1)[0]?.behaviour ?? 'approve'
    return standing.get(question) ?? 'approve'
  }

  function request(args: RequestArguments): Promise<unknown> {
    requests.push(args)
    const question = questionOf(args.method)
    const asked = question ? behaviourFor(question) : 'approve'
    switch (asked) {
      case 'approve':
        return wallet.provider.request(args)
      case 'wait':
      case 'outlive':
        if (asked === 'outlive') openRequests.add(args)
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
      case 'approve-never-answer':
        return wallet.provider.request(args).then(() => new Promise(() => {}))
      case 'say-done':
        return Promise.resolve(null)
      case 'reject':
        return new Promise((_, reject) => setTimeout(() => reject(failureOf(asked)), 0))
      case 'throw-now':
        throw failureOf(asked)
      default:
        return Promise.reject(failureOf(asked))
    }
  }

  const provider: Provider = { ...wallet.provider, request }
  return {
    ...wallet,
    provider,
    requests,
    answer: (question, next) => void standing.set(question, next),
    answerOnce: (question, next) => void once.push({ question, behaviour: next }),
    decide(verdict) {
      const oldest = waiting.shift()
      if (!oldest) throw new Error('No question is waiting.')
      oldest(verdict)
    },
    waiting: () => waiting.length,
  }
}
