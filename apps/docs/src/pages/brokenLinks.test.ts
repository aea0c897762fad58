import { expect, test } from 'vitest'
import { brokenLinks } from './brokenLinks.ts'

const links = (text: string) => brokenLinks('docs/security.md', `# Security\n\n${text}\n\n## Here\n`)

test.each([
  'https://example.com',
  '/theme-editor',
  '#here',
  '../README.md',
  'operate',
  'architecture.md#packages',
])('accepts %s', (href) => {
  expect(links(`[a](${href})`)).toEqual([])
})

test.each(['operations.md', '#there', '../README.md#nothing', '../packages/none/README.md'])(
  'finds %s',
  (href) => {
    expect(links(`[a](${href})`)).toEqual([`docs/security.md links to ${href}, which does not exist.`])
  },
)

test('leaves out code', () => {
  expect(links('`[a](none.md)`')).toEqual([])
})
