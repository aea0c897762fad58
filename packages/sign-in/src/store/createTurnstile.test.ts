import { expect, test } from 'vitest'
import { createTurnstile } from './createTurnstile.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end: () => end() }
}

test('R10.11 so many at a time, the others in the order in which they came', async () => {
  const turnstile = createTurnstile({ places: 2 })
  const [one, two] = [held(), held()]
  const ends: number[] = []
  const first = turnstile.pass(one.work)
  const second = turnstile.pass(two.work)
  const rest = [3, 4, 5].map((number) => turnstile.pass(async () => ends.push(number)))
  expect(turnstile.waiting()).toBe(3)
  await Promise.resolve()
  expect(ends).toEqual([])
  one.end()
  await Promise.all([first, ...rest])
  expect([ends, turnstile.waiting()]).toEqual([[3, 4, 5], 0])
  two.end()
  await second
})

test('R10.11 work that fails gives its place back', async () => {
  const turnstile = createTurnstile({ places: 1 })
  await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turnstile.pass(async () => 'next')).toBe('next')
})

test('R10.11 whoever waits too long is told so, and takes nobody’s place', async () => {
  const turnstile = createTurnstile({ places: 1, patience: 20 })
  const long = held()
  const first = turnstile.pass(long.work)
  await expect(turnstile.pass(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  expect(turnstile.waiting()).toBe(0)
  long.end()
  await first
  expect(await turnstile.pass(async () => 'next')).toBe('next')
})

test('R10.16 refuses at once what finds the line full, but not what is required', async () => {
  const turnstile = createTurnstile({ places: 1, patience: 20, line: 1 })
  const long = held()
  const first = turnstile.pass(long.work)
  const second = turnstile.pass(async () => 'second').catch(({ code }) => code)
  const required = turnstile.pass(async () => 'required', { isRequired: true })
  await expect(turnstile.pass(async () => 'too many')).rejects.toMatchObject({ code: 'busy' })
  expect(turnstile.waiting()).toBe(2)
  expect(await second).toBe('unavailable')
  long.end()
  expect([await first, await required]).toEqual([undefined, 'required'])
})
