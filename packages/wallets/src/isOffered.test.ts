import { expect, test } from 'vitest'
import type { Wallet } from './define/Wallet.ts'
import { dawn } from './definitions/dawn.ts'
import { rabby } from './definitions/rabby.ts'
import { safe } from './definitions/safe.ts'
import { isOffered } from './isOffered.ts'

/** A wallet that connects only in its own frame. */
const framing: Wallet = { ...safe, connect: ['sdk'] }

test('R2.3 offers a wallet that embeds pages in its frame', () => {
  for (const wallet of [safe, framing])
    expect(isOffered(wallet, { platform: 'desktop', framed: true })).toBe(true)
})

test('R2.3 offers it outside a frame if it has another way to connect', () => {
  for (const platform of ['ios', 'android', 'desktop'] as const) {
    expect(isOffered(safe, { platform, framed: false })).toBe(true)
    expect(isOffered(framing, { platform, framed: false })).toBe(false)
  }
})

test('R2.3 offers a wallet of one platform only there', () => {
  expect(isOffered(dawn, { platform: 'ios', framed: false })).toBe(true)
  expect(isOffered(dawn, { platform: 'desktop', framed: false })).toBe(false)
})

test('R2.3 offers a wallet without conditions everywhere', () => {
  for (const platform of ['ios', 'android', 'desktop'] as const) {
    for (const framed of [true, false]) expect(isOffered(rabby, { platform, framed })).toBe(true)
  }
})
