import { expect, test } from 'vitest'
import { holdLinkLock, linkedElsewhere } from './linkLock.ts'

const count = async (state: 'held' | 'pending') =>
  (await navigator.locks.query())[state]?.filter(({ name }) => name === 'countersign.linking').length

test('R4.17 a tab waits while others link, until the last of them has ended', async () => {
  expect(await linkedElsewhere()).toBe(false)
  const [first, second] = [holdLinkLock(), holdLinkLock()]
  await expect.poll(() => count('held')).toBe(2)
  const waiting = linkedElsewhere()
  await expect.poll(() => count('pending')).toBe(1)
  first()
  await expect.poll(() => count('held')).toBe(1)
  expect(await count('pending')).toBe(1)
  second()
  expect(await waiting).toBe(true)
  expect(await linkedElsewhere()).toBe(false)
})
