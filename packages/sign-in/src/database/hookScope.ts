import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError } from '../errors/DatabaseError.ts'

/** A call of a hook that runs in a transaction. */
export type HookScope = { readonly hook: string; isOver: boolean }

const scopes = new AsyncLocalStorage<HookScope>()

/** Runs the code of a hook, so that {@link findHookError} recognizes what it calls. */
export function runInScope<Result>(scope: HookScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/**
 * Returns the error for a connection that the code of a hook requests while the hook holds one: it could wait for its own
 * locks, or for a connection that other hooks hold while they wait too. Returns `null` in all other code.
 */
export function findHookError(): DatabaseError | null {
  const scope = scopes.getStore()
  if (!scope || scope.isOver) return null
  return new DatabaseError(
    'refused',
    `The hook ${scope.hook} used a connection other than its transaction, which can cause a deadlock. Use \`transaction.query\`, or return the changes of the account.`,
    { docsPath: '@countersign/sign-in/docs/hooks.md' },
  )
}
