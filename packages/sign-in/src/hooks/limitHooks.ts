import { readable } from '@countersign/thrown'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { type HookScope, runInScope } from '../database/hookScope.ts'
import { unchanged } from '../database/schema.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { RequestError } from '../errors/RequestError.ts'
import { InvalidOptionError, SignInError } from '../errors/SignInError.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { type HookRequest, toHookRequest } from './HookRequest.ts'
import type { LimitedHooks, ServerHooks } from './Hooks.ts'
import { limitTransaction } from './limitTransaction.ts'

const DEFAULT_TIMEOUT = 5_000
const MAX_TIMEOUT = 600_000

/** Checks the option `hookTimeout`, in milliseconds. Throws an InvalidOptionError. */
export function readHookTimeout(timeout: number = DEFAULT_TIMEOUT): number {
  if (Number.isInteger(timeout) && timeout >= 1 && timeout <= MAX_TIMEOUT) return timeout
  throw new InvalidOptionError(
    `hookTimeout must be an integer of 1 to ${MAX_TIMEOUT} milliseconds, got ${timeout}.`,
  )
}

type HookLimits = {
  /** Milliseconds that one call of a hook can take. */
  readonly timeout: number
  readonly metrics: Pick<Metrics, 'count' | 'timeHook'>
  /** Whether the database ends statements and transactions by itself. The embedded one cannot. */
  readonly hasTimeouts: boolean
}

type Event<Sent> = {
  readonly transaction?: Queryable
  readonly schema?: string
  readonly request: Sent
}
type Hook = (event: Event<HookRequest>) => unknown

/**
 * Returns hooks that reject after their time limit, so that the transaction is rolled back and its connection freed,
 * and that are counted and timed. Inside a hook with a transaction, other connections are refused.
 */
export function limitHooks(hooks: ServerHooks, limits: HookLimits): LimitedHooks {
  const limited = Object.entries(hooks).map(([name, hook]) =>
    // It only reports, and is not awaited.
    name === 'onError' || !hook ? [name, hook] : [name, limitHook(name, hook as Hook, limits)],
  )
  return Object.fromEntries(limited)
}

function limitHook(
  name: string,
  hook: Hook,
  { timeout, metrics, hasTimeouts }: HookLimits,
): (event: Event<RequestMetadata>) => unknown {
  return async (call) => {
    const event = { ...call, request: toHookRequest(call.request) }
    const { transaction } = event
    if (transaction && hasTimeouts) await limitTransaction(transaction, timeout)
    const started = performance.now()
    let outcome = 'ok'
    const expired = expireAfter(timeout, () => {
      outcome = 'timed_out'
      const rolledBack = transaction ? ', and its transaction was rolled back' : ''
      return new SignInError(
        'internal',
        `The hook ${name} did not finish within ${timeout} ms${rolledBack}.`,
        {
          docsPath: '@countersign/sign-in/docs/hooks.md',
        },
      )
    })
    const scope = { hook: name, isOver: false }
    try {
      const run = transaction ? () => callInScope(hook, { ...event, transaction }, scope) : () => hook(event)
      return await Promise.race([run(), expired.promise])
    } catch (thrown) {
      const error = readable(thrown)
      if (outcome === 'ok') outcome = error instanceof RequestError ? 'refused' : 'failed'
      throw error
    } finally {
      scope.isOver = true
      expired.cancel()
      metrics.count('hooks', { hook: name, outcome })
      metrics.timeHook(name, (performance.now() - started) / 1000)
    }
  }
}

function callInScope(
  hook: Hook,
  event: Event<HookRequest> & { readonly transaction: Queryable },
  scope: HookScope,
): unknown {
  // Its connection is in use by other transactions afterwards.
  const { query, schema } = unchanged(event.transaction)
  const transaction: Queryable = {
    query: (sql, values) => (scope.isOver ? Promise.reject(transactionEnded(scope)) : query(sql, values)),
  }
  return runInScope(scope, () => hook({ ...event, transaction, schema: `"${schema}"` }))
}

function transactionEnded({ hook }: HookScope): DatabaseError {
  return new DatabaseError(
    'closed',
    `\`transaction\` of the hook ${hook} has ended. Await all statements before the hook returns.`,
    { docsPath: '@countersign/sign-in/docs/hooks.md' },
  )
}

/** A promise that rejects after a time, unless it is cancelled. */
function expireAfter(milliseconds: number, toError: () => Error) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), milliseconds)
  })
  return { promise, cancel: () => clearTimeout(timer) }
}
