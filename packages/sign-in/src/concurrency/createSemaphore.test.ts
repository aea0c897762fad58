import { expect, test } from 'vitest'
import { type AcquireOptions, createSemaphore, type Semaphore } from './createSemaphore.ts'

/** Acquires a permit that the test needs to have. */
async function acquire(semaphore: Semaphore, options: AcquireOptions = { holder: 'a' }) {
  const release = await semaphore.acquire(options)
  if (typeof release === 'string') throw new Error(`No permit: ${release}.`)
  return release
}

test('R10.4 grants permits up to the maximum, then in the order of requests', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 2, maxPerHolder: 9 })
  const [releaseFirst, releaseSecond] = [await acquire(semaphore), await acquire(semaphore)]
  const order: string[] = []
  const enter = async (name: string) => {
    const release = await acquire(semaphore)
    order.push(name)
    return release
  }
  const [third, fourth] = [enter('third'), enter('fourth')]
  expect(semaphore.waiting()).toBe(2)
  expect(await semaphore.acquire({ holder: 'a' })).toBe('full')
  expect(order).toEqual([])
  releaseSecond()
  releaseSecond()
  const releaseThird = await third
  expect(order).toEqual(['third'])
  releaseFirst()
  const releaseFourth = await fourth
  releaseThird()
  releaseFourth()
  expect(await semaphore.acquire({ holder: 'a' })).toBeTypeOf('function')
})

test('R10.4 stops waiting when the signal aborts, and frees the place in the queue', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 2, maxPerHolder: 9 })
  const release = await acquire(semaphore)
  const late = new AbortController()
  const waiting = semaphore.acquire({ holder: 'a', signal: late.signal })
  const next = acquire(semaphore)
  late.abort()
  expect(await waiting).toBe('expired')
  expect(semaphore.waiting()).toBe(1)
  release()
  const releaseNext = await next
  expect(await semaphore.acquire({ holder: 'a', signal: late.signal })).toBe('expired')
  releaseNext()
  expect(await semaphore.acquire({ holder: 'a' })).toBeTypeOf('function')
})

test('R10.4 refuses a holder that has its maximum, including permits it waits for', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 4, maxPerHolder: 3 })
  const [release] = [await acquire(semaphore), await acquire(semaphore)]
  const late = new AbortController()
  const waiting = semaphore.acquire({ holder: 'a', signal: late.signal })
  expect(await semaphore.acquire({ holder: 'a' })).toBe('full')
  late.abort()
  expect(await waiting).toBe('expired')
  const next = semaphore.acquire({ holder: 'a' })
  expect(await semaphore.acquire({ holder: 'a' })).toBe('full')
  release()
  expect(await next).toBeTypeOf('function')
})

test('R10.4 serves the holder with the fewest permits first', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 4, maxPerHolder: 3 })
  const release = await acquire(semaphore)
  await acquire(semaphore)
  const order: string[] = []
  const wait = async (holder: string) => {
    const releaseAgain = await acquire(semaphore, { holder })
    order.push(holder)
    releaseAgain()
  }
  const all = [wait('a'), wait('b'), wait('c')]
  release()
  await Promise.all(all)
  expect(order).toEqual(['b', 'c', 'a'])
})

test('R10.4 keeps permits in use when their number becomes smaller, and grants waiting ones when it grows', async () => {
  const semaphore = createSemaphore({ permits: 3, maxWaiting: 2 })
  const releases = [await acquire(semaphore, {}), await acquire(semaphore, {})]
  semaphore.resize(1)
  expect(await semaphore.acquire({ timeout: 1 })).toBe('expired')
  releases[0]?.()
  expect(await semaphore.acquire({ timeout: 1 })).toBe('expired')
  releases[1]?.()
  const release = await acquire(semaphore, {})
  const waiting = [acquire(semaphore, {}), acquire(semaphore, {})]
  expect(await semaphore.acquire({})).toBe('full')
  semaphore.resize(3)
  await Promise.all(waiting)
  expect(semaphore.waiting()).toBe(0)
  release()
  expect(await semaphore.acquire({ timeout: 1 })).toBeTypeOf('function')
})
