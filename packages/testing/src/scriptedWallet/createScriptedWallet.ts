import { TestingError } from '../errors/TestingError.ts'
import type { Approver } from '../wallet/approval.ts'
import { type CreateWalletOptions, createWallet, type Wallet } from '../wallet/createWallet.ts'
import type { Provider, RequestArguments } from '../wallet/provider.ts'
import { type Behavior, type RequestKind, requestKindOf } from './behavior.ts'
import { failureOf } from './failureOf.ts'
import { noOpenRequests, type OpenRequests } from './openRequests.ts'

export type ScriptedWalletOptions = Omit<CreateWalletOptions, 'approver'> & {
  /** The initial behavior. Default: `approve` for all requests. */
  readonly behavior?: Partial<Record<RequestKind, Behavior>>
  /** Where requests of the behavior `survive_reload` are kept. Default: nowhere. */
  readonly openRequests?: OpenRequests
}

/** A real wallet that a test controls. */
export type ScriptedWallet = Wallet & {
  /** Sets the behavior for requests of this kind. */
  setBehavior(kind: RequestKind, behavior: Behavior): void
  /** Sets the behavior for the next request of this kind. Several calls are used in order. */
  setNextBehavior(kind: RequestKind, behavior: Behavior): void
  /** Rejects the next request that needs an approval. Call it several times to reject several requests. */
  rejectNext(): void
  /** Decides the oldest request with the behavior `ask`, `wait` or `survive_reload`. Throws `no_pending_request` if there is none. */
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
  const standing = new Map<RequestKind, Behavior>(Object.entries(behavior) as [RequestKind, Behavior][])
  const once: { kind: RequestKind; behavior: Behavior }[] = []
  // Requests of a page that was unloaded: they can be decided, but no page gets the response.
  const waiting: ((verdict: 'approve' | 'reject') => void)[] = openRequests
    .read()
    .map((args) => (verdict) => {
      openRequests.remove(args)
      if (verdict === 'approve') void wallet.provider.request(args)
    })
  const requests: RequestArguments[] = []

  function behaviorFor(kind: RequestKind): Behavior {
    const next = once.findIndex((entry) => entry.kind === kind)
    if (next >= 0) return once.splice(next, 1)[0]?.behavior ?? 'approve'
    return standing.get(kind) ?? 'approve'
  }

  function request(args: RequestArguments): Promise<unknown> {
    requests.push(args)
    const kind = requestKindOf(args.method)
    const chosen = kind ? behaviorFor(kind) : 'approve'
    switch (chosen) {
      case 'approve':
        return wallet.provider.request(args)
      case 'ask':
        asked.add(args)
        return wallet.provider.request(args)
      case 'wait':
      case 'survive_reload':
        if (chosen === 'survive_reload') openRequests.add(args)
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
      case 'approve_without_response':
        return wallet.provider.request(args).then(() => new Promise(() => {}))
      case 'respond_only':
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
    setBehavior: (kind, next) => void standing.set(kind, next),
    setNextBehavior: (kind, next) => void once.push({ kind, behavior: next }),
    rejectNext: () => void rejections++,
    decide(verdict) {
      const oldest = waiting.shift()
      if (!oldest)
        throw new TestingError(
          'no_pending_request',
          'No request is waiting for a decision. Make the page send one first.',
        )
      oldest(verdict)
    },
    waiting: () => waiting.length,
  }
}
