import { expect, test, vi } from 'vitest'
import { runInScope } from '../hookScope.ts'
import { guardPool } from './guardPool.ts'
import type { PostgresPool } from './PostgresPool.ts'

type Connect = (callback?: (error: Error | null) => void) => Promise<string> | undefined

test('refuses connections to the code of a hook, as a promise and with a callback, and to nothing else', async () => {
  const connect = vi.fn<Connect>((callback) => (callback ? void callback(null) : Promise.resolve('client')))
  const pool = { connect }
  const guard = () => guardPool(pool as unknown as PostgresPool)
  guard()
  const guarded: Connect = pool.connect
  guard()
  expect(pool.connect).toBe(guarded)
  const settled = () => [
    guarded(),
    new Promise((resolve) => {
      let isLater = false
      guarded((error) => resolve(isLater && error))
      isLater = true
    }),
  ]
  expect(await guarded()).toBe('client')
  expect(await new Promise((resolve) => guarded(resolve))).toBeNull()
  const scope = { hook: 'onSignIn', isOver: false }
  const refusal = { code: 'refused', message: expect.stringMatching(/^The hook onSignIn used a connection/) }
  const [asPromise, asCallback] = runInScope(scope, settled)
  await expect(asPromise).rejects.toMatchObject(refusal)
  expect(await asCallback).toMatchObject(refusal)
  expect(connect).toHaveBeenCalledTimes(2)
})
