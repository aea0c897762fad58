import { expect, test } from 'vitest'
import { webpSize } from './webpSize.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** The beginning of a file of 640 by 70,000 pixels. */
const file = latin1('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x20\0\0\0\x7f\x02\0\x6f\x11\x01')

test('reads the size of a file', () => {
  expect(webpSize(file)).toEqual({ width: 640, height: 70_000 })
})

test.each([
  ['another format', latin1('\x89PNG\r\n\x1a\n'.padEnd(40))],
  ['a file with a simple header', latin1('RIFF\0\0\0\0WEBPVP8L'.padEnd(40))],
  ['a file that is cut off', file.subarray(0, 29)],
])('refuses %s', (_what, bytes) => {
  expect(() => webpSize(bytes)).toThrow('Not a WebP file with an extended header.')
})
