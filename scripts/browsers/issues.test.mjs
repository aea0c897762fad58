import { expect, test } from 'vitest'
import { issuesOf } from './issues.mjs'

const use = { file: 'a.ts', key: 'api.URL.canParse_static' }

test('names a use, the feature and what it needs', () => {
  const [issue] = issuesOf([use], [])
  expect(issue).toBe('a.ts uses api.URL.canParse_static, which needs chrome 120, firefox 115, safari 17.')
})

test('an exception holds for its files and keys, and for those below a key', () => {
  expect(issuesOf([use], [{ file: /^a\.ts$/, keys: ['api.URL'] }])).toEqual([])
  expect(issuesOf([use], [{ file: /^b\.ts$/, keys: ['api.URL'] }])).toHaveLength(2)
})

test('an exception that no use needs is an issue', () => {
  expect(issuesOf([], [{ file: /^a\.ts$/, keys: ['api.URL'] }])).toEqual([
    'No file like /^a\\.ts$/ uses api.URL: remove the exception.',
  ])
})
