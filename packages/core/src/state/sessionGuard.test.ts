import { expect, test } from 'vitest'
import { belongsTo, guardSession } from './sessionGuard.ts'

const A = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const B = '0xBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBb'
const C = '0xCcCcCcCcCcCcCcCcCcCcCcCcCcCcCcCcCcCcCcCc'
const session = { address: A, addresses: [A, B] } as const

test('R4.17 another account in the wallet ends the session', () => {
  expect(guardSession(session, C)).toBe('replace')
})

test('R4.17 a linked wallet of the same account, in any case, changes nothing', () => {
  expect(guardSession(session, A)).toBe('none')
  expect(guardSession(session, B.toLowerCase() as `0x${string}`)).toBe('none')
})

test('R4.17 no wallet, or no session, ends nothing', () => {
  expect(guardSession(session, undefined)).toBe('none')
  expect(guardSession(null, C)).toBe('none')
  expect(belongsTo(null, C)).toBe(false)
})
