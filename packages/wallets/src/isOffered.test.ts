import { expect, test } from 'vitest'
import { dawn } from './definitions/dawn.ts'
import { rabby } from './definitions/rabby.ts'
import { safe } from './definitions/safe.ts'
import { isOffered } from './isOffered.ts'
import type { Wallet } from './Wallet.ts'

/** A wallet that is reached in its own frame alone. */
const framing: Wallet = { ...safe, connect: ['sdk'] }

test('R2.3 a wallet that frames the page is offered in a frame', () => {
  for (const wallet of [safe, framing])
    expect(isOffered(wallet, { platform: 'desktop', framed: true })).toBe(true)
})

test('R2.3 outside of a frame it is offered where another way leads to it', () => {
  for (const platform of ['ios', 'android', 'desktop'] as const) {
    expect(isOffered(safe, { platform, framed: false })).toBe(true)
    expect(isOffered(framing, { platform, framed: false })).toBe(false)
  }
})

test('R2.3 a wallet of one platform is offered there only', () => {
  expect(isOffered(dawn, { platform: 'ios', framed: false })).toBe(true)
  expect(isOffered(dawn, { platform: 'desktop', framed: false })).toBe(false)
})

test('R2.3 a wallet without conditions is offered everywhere', () => {
  for (const platform of ['ios', 'android', 'desktop'] as const) {
    for (const framed of [true, false]) expect(isOffered(rabby, { platform, framed })).toBe(true)
  }
})
