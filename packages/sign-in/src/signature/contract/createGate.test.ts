import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'

const never = new AbortController().signal

test('R10.4 so many are let in at once, the others in their turn', async () => {
  const gate = createGate({ places: 2, line: 2, share: 9 })
  const [first, second] = [await gate.enter(never, 'a'), await gate.enter(never, 'a')]
  const order: string[] = []
  const enter = async (name: string) => {
    const leave = await gate.enter(never, 'a')
    order.push(name)
    return leave
  }
  const [third, fourth] = [enter('third'), enter('fourth')]
  expect(await gate.enter(never, 'a')).toBeNull()
  expect(order).toEqual([])
  second?.()
  second?.()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  first?.()
  const leaveFourth = await fourth
  leaveThird?.()
  leaveFourth?.()
  expect(await gate.enter(never, 'a')).toBeTypeOf('function')
})

test('R10.4 whoever waits too long leaves the line, and takes nobody’s place', async () => {
  const gate = createGate({ places: 1, line: 2, share: 9 })
  const leave = await gate.enter(never, 'a')
  const late = new AbortController()
  const [waiting, next] = [gate.enter(late.signal, 'a'), gate.enter(never, 'a')]
  late.abort()
  expect(await waiting).toBeNull()
  leave?.()
  const leaveNext = await next
  expect(leaveNext).toBeTypeOf('function')
  expect(await gate.enter(late.signal, 'a')).toBeNull()
  leaveNext?.()
  expect(await gate.enter(never, 'a')).toBeTypeOf('function')
})

test('R10.4 refuses a holder that has its share, and counts what it waits for', async () => {
  const gate = createGate({ places: 2, line: 4, share: 3 })
  const [leave] = [await gate.enter(never, 'a'), await gate.enter(never, 'a')]
  const late = new AbortController()
  const waiting = gate.enter(late.signal, 'a')
  expect(await gate.enter(never, 'a')).toBeNull()
  late.abort()
  expect(await waiting).toBeNull()
  const next = gate.enter(never, 'a')
  expect(await gate.enter(never, 'a')).toBeNull()
  leave?.()
  expect(await next).toBeTypeOf('function')
})

test('R10.4 lets the holder with the fewest places in first', async () => {
  const gate = createGate({ places: 2, line: 4, share: 3 })
  const leave = await gate.enter(never, 'a')
  await gate.enter(never, 'a')
  const order: string[] = []
  const wait = async (holder: string) => {
    const leaveAgain = await gate.enter(never, holder)
    order.push(holder)
    leaveAgain?.()
  }
  const all = [wait('a'), wait('b'), wait('c')]
  leave?.()
  await Promise.all(all)
  expect(order).toEqual(['b', 'c', 'a'])
})
