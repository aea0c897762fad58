import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { countHeld } from './countHeld.ts'
import type { PostgresPool } from './PostgresPool.ts'

/** The events and counts of a pool. */
function poolOf(counts: { totalCount: number; idleCount: number }) {
  const pool = Object.assign(new EventEmitter(), counts)
  return { pool, held: countHeld(pool as unknown as PostgresPool) }
}

test('counts open connections, and none that is being opened', () => {
  const { pool, held } = poolOf({ totalCount: 0, idleCount: 0 })
  const [first, second] = [{}, {}]
  pool.totalCount = 3
  expect(held.count()).toBe(0)
  for (const client of [first, second]) pool.emit('connect', client)
  pool.emit('acquire', first)
  expect(held.count()).toBe(2)
  pool.emit('remove', first)
  expect(held.count()).toBe(1)
  // The pool has removed it, and its socket is closing.
  pool.totalCount = 0
  expect(held.count()).toBe(0)
})

test('counts the connections that a shared pool opened earlier, once they are idle or in use', () => {
  const { pool, held } = poolOf({ totalCount: 3, idleCount: 2 })
  expect(held.count()).toBe(2)
  pool.idleCount = 0
  for (const client of [{}, {}, {}]) pool.emit('acquire', client)
  expect(held.count()).toBe(3)
})

test('stops following the pool', () => {
  const { pool, held } = poolOf({ totalCount: 1, idleCount: 0 })
  held.stop()
  expect(pool.eventNames()).toEqual([])
})
