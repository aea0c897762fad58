import { expect, test } from 'vitest'
import { readCookies } from './readCookies.ts'

test.each([
  [null, []],
  ['', []],
  ['a=1', [['a', '1']]],
  [
    'a=1; b=2;c=3;\td=4 ; ',
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d', '4'],
    ],
  ],
  [
    'a=b=c; a=',
    [
      ['a', 'b=c'],
      ['a', ''],
    ],
  ],
  // Without a name.
  ['plain; =value; a=1', [['a', '1']]],
  [
    'a="1 2"; b=%20',
    [
      ['a', '"1 2"'],
      ['b', '%20'],
    ],
  ],
] as const)('reads %j', (header, cookies) => {
  expect(readCookies(header)).toEqual(cookies)
})

test('keeps every byte of a name but the spaces and tabs around the pair', () => {
  for (let byte = 0x21; byte <= 0xff; byte += 1) {
    const character = String.fromCharCode(byte)
    if (character === ';' || character === '=') continue
    expect(readCookies(`a=1; ${character}__Host-b=2`)[1]).toEqual([`${character}__Host-b`, '2'])
    expect(readCookies(`a=1; __Host-b${character}=2`)[1]).toEqual([`__Host-b${character}`, '2'])
  }
})
