import { expect, test } from 'vitest'
import { BrowserBuffer } from './nodeBuffer.ts'

// Node's own beside it.

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
])('R4.1 what is signed by a phone is put into bytes as Node does: %s', (_, make) => {
  const ours = make(BrowserBuffer as unknown as typeof Buffer)
  const theirs = make(Buffer)
  expect(BrowserBuffer.isBuffer(ours)).toBe(true)
  expect(ours.toString('hex')).toBe(theirs.toString('hex'))
  expect(ours.toString()).toBe(theirs.toString())
})

test('R4.1 the Buffer of a page that has one stays', () => {
  expect(globalThis.Buffer).not.toBe(BrowserBuffer)
  expect(BrowserBuffer.isBuffer(new Uint8Array(1))).toBe(false)
})
