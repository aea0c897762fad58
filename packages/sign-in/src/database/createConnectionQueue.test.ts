import { expect, test } from 'vitest'
import { createConnectionQueue } from './createConnectionQueue.ts'

/** Work that ends when the test resolves it. */
function deferred() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end: () => end() }
}

test('R10.16 runs work up to the number of connections, the rest in the order of requests', async () => {
  const queue = createConnectionQueue({ connections: 2 })
  const [one, two] = [deferred(), deferred()]
  const ends: number[] = []
  const first = queue.run(one.work)
  const second = queue.run(two.work)
  const rest = [3, 4, 5].map((number) => queue.run(async () => ends.push(number)))
  expect(queue.waiting()).toBe(3)
  await Promise.resolve()
  expect(ends).toEqual([])
  one.end()
  await Promise.all([first, ...rest])
  expect([ends, queue.waiting()]).toEqual([[3, 4, 5], 0])
  two.end()
  await second
})

test('R10.16 frees the connection when work fails', async () => {
  const queue = createConnectionQueue({ connections: 1 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})

test('R10.16 rejects work that waits too long, and frees its place in the queue', async () => {
  const queue = createConnectionQueue({ connections: 1, timeout: 20 })
  const long = deferred()
  const first = queue.run(long.work)
  await expect(queue.run(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  expect(queue.waiting()).toBe(0)
  long.end()
  await first
  expect(await queue.run(async () => 'next')).toBe('next')
})

test('R10.16 refuses work at once when the queue is full, except required work', async () => {
  const queue = createConnectionQueue({ connections: 1, timeout: 20, maxWaiting: 1 })
  const long = deferred()
  const first = queue.run(long.work)
  const second = queue.run(async () => 'second').catch(({ code }) => code)
  const required = queue.run(async () => 'required', { isRequired: true })
  await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ code: 'busy' })
  expect(queue.waiting()).toBe(2)
  expect(await second).toBe('unavailable')
  long.end()
  expect([await first, await required]).toEqual([undefined, 'required'])
})
