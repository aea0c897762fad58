import { findHookError } from '../hookScope.ts'
import type { PostgresPool } from './PostgresPool.ts'

type Connect = (callback?: (error: Error) => void) => unknown

const guarded = new WeakSet<PostgresPool>()

/**
 * Makes a shared pool refuse connections to hooks that hold one already: if hooks held all connections of a pool and
 * each waited for another one, none would ever continue. `pool.query` of pg calls `connect` too. The pool stays guarded
 * for all its databases.
 */
export function guardPool(pool: PostgresPool): void {
  if (guarded.has(pool)) return
  guarded.add(pool)
  const connect = pool.connect.bind(pool) as Connect
  const guard: Connect = (callback) => {
    const error = findHookError()
    if (!error) return connect(callback)
    if (!callback) return Promise.reject(error)
    queueMicrotask(() => callback(error))
  }
  pool.connect = guard as PostgresPool['connect']
}
