import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { foldLists } from './foldLists.mjs'

const item = (name) => `{
    readonly inputs: readonly [{ readonly type: 'address' }];
    readonly name: '${name}';
    readonly long: \`two
      lines\`;
    readonly id: 1;
}`
const list = (count, more = '') =>
  `declare const rows: { readonly abi: readonly [${Array.from({ length: count }, (_, index) => item(`n${index}`)).join(', ')}${more}] }`

const fold = (code) => foldLists(code, parseSync('a.d.ts', code).program)

test('prints one line for each object of a long list, with its members of literal types', () => {
  const code = list(12)
  const [{ start, end, text }, ...others] = fold(code)
  expect(others).toEqual([])
  expect(code.slice(0, start)).toBe('declare const rows: { readonly abi: readonly ')
  expect(code.slice(end)).toBe(' }')
  const lines = text.split('\n')
  expect(lines).toHaveLength(14)
  expect(lines.slice(0, 2)).toEqual(['[', "    { readonly name: 'n0'; readonly id: 1; … },"])
})

test('keeps short lists, and long lists of other types', () => {
  expect(fold(list(3))).toEqual([])
  expect(fold(list(12, ', Row'))).toEqual([])
})
