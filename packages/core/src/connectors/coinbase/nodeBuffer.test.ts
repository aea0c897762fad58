import { expect, test } from 'vitest'
import { BrowserBuffer } from './nodeBuffer.ts'

// Compares with Node's own.

test.each([
  ['a text', (of: typeof Buffer) => of.from('Grüße')],
  ['hex', (of: typeof Buffer) => of.from('00ff10', 'hex')],
  ['no hex at all', (of: typeof Buffer) => of.from('', 'hex')],
  ['numbers', (of: typeof Buffer) => of.from([1, 2, 255])],
  ['zeros', (of: typeof Buffer) => of.allocUnsafe(4).fill(0)],
  ['parts', (of: typeof Buffer) => of.concat([of.from('a'), of.alloc(2), of.from('b')])],
  ['a slice', (of: typeof Buffer) => of.from('abcdef').slice(-3)],
  [
    'a copy',
    (of: typeof Buffer) => {
      const to = of.alloc(4)
      of.from('ab').copy(to, 1)
      return to
    },
  ],
])('converts to bytes as Node.js does: %s', (_, make) => {
  const browserBytes = make(BrowserBuffer as unknown as typeof Buffer)
  const nodeBytes = make(Buffer)
  expect(BrowserBuffer.isBuffer(browserBytes)).toBe(true)
  expect(browserBytes.toString('hex')).toBe(nodeBytes.toString('hex'))
  expect(browserBytes.toString()).toBe(nodeBytes.toString())
})

test('keeps an existing Buffer of the page', () => {
  expect(globalThis.Buffer).not.toBe(BrowserBuffer)
  expect(BrowserBuffer.isBuffer(new Uint8Array(1))).toBe(false)
})
