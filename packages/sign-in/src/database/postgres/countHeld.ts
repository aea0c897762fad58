import type { PostgresPool } from './PostgresPool.ts'

/** Counts the connections of a pool that are open. */
export type HeldConnections = {
  readonly count: () => number
  /** Stops following the pool. */
  readonly stop: () => void
}

/**
 * Follows the connections that a pool holds. Its `totalCount` is more while it opens others, which the server can still
 * refuse.
 */
export function countHeld(pool: PostgresPool): HeldConnections {
  const held = new Set<object>()
  const onOpen = (client: object) => void held.add(client)
  const onRemove = (client: object) => void held.delete(client)
  pool.on('connect', onOpen)
  // A shared pool may have opened it earlier.
  pool.on('acquire', onOpen)
  pool.on('remove', onRemove)
  return {
    // A connection is removed once its socket has closed, and an earlier one may be idle since.
    count: () => Math.min(pool.totalCount, Math.max(held.size, pool.idleCount)),
    stop() {
      pool.off('connect', onOpen)
      pool.off('acquire', onOpen)
      pool.off('remove', onRemove)
    },
  }
}
