import { expect, test } from 'vitest'
import { readBlocks, toModule } from './readBlocks.ts'

const markdown = '# Title\n\n```sh\nnpm test\n```\n\n```tsx\nconst a = 1\n\n<Kit a={a} …>\n```\n'

test('reads the TypeScript blocks with their lines', () => {
  expect(readBlocks(markdown)).toEqual([{ line: 8, language: 'tsx', code: 'const a = 1\n\n<Kit a={a} …>\n' }])
})

test.each([
  ['const a = 1\n<Kit a={a} …>\n', 'const a = 1\n;<Kit a={a} {...omitted} />\nexport {}\n'],
  ['<Kit …>…</Kit>\n', ';<Kit {...omitted}>…</Kit>\nexport {}\n'],
  ['<Kit\n  a={1}\n  …\n>\n', ';<Kit\n  a={1}\n  {...omitted}\n/>\nexport {}\n'],
])('completes the tags of %j', (code, expected) => {
  expect(toModule({ line: 1, language: 'tsx', code })).toBe(expected)
})
