import { expect, test } from 'vitest'
import { rewriteLinks } from './rewriteLinks.ts'

const rewrite = (markdown: string) => rewriteLinks(markdown, (href) => `<${href}>`)

test.each([
  ['see [a](b.md#c) and [d](e)', 'see [a](<b.md#c>) and [d](<e>)'],
  ['[two\nlines](b.md)', '[two\nlines](<b.md>)'],
  ['`[a](b)` and ``a ` [c](d)``', '`[a](b)` and ``a ` [c](d)``'],
  ['```md\n[a](b)\n```\n[c](d)', '```md\n[a](b)\n```\n[c](<d>)'],
])('rewrites the links of %j, and none in code', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})
