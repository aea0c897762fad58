import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'

const never = new AbortController().signal

test('R10.4 so many are let in at once, the others in their turn', async () => {
  const gate = createGate({ places: 2, line: 2 })
  const [first, second] = [await gate.enter(never), await gate.enter(never)]
  const order: string[] = []
  const enter = async (name: string) => {
    const leave = await gate.enter(never)
    order.push(name)
    return leave
  }
  const [third, fourth] = [enter('third'), enter('fourth')]
  expect(await gate.enter(never)).toBeNull()
  expect(order).toEqual([])
  second?.()
  second?.()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  first?.()
  const leaveFourth = await fourth
  leaveThird?.()
  leaveFourth?.()
  expect(await gate.enter(never)).toBeTypeOf('function')
})

test('R10.4 whoever waits too long leaves the line, and takes nobody’s place', async () => {
  const gate = createGate({ places: 1, line: 2 })
  const leave = await gate.enter(never)
  const late = new AbortController()
  const [waiting, next] = [gate.enter(late.signal), gate.enter(never)]
  late.abort()
  expect(await waiting).toBeNull()
  leave?.()
  const leaveNext = await next
  expect(leaveNext).toBeTypeOf('function')
  expect(await gate.enter(late.signal)).toBeNull()
  leaveNext?.()
  expect(await gate.enter(never)).toBeTypeOf('function')
})
