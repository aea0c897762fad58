import { expect, test } from 'vitest'
import { hasSeveralHosts } from './hasSeveralHosts.ts'

test.each([
  [[], false],
  [['Host', 'a.example'], false],
  [['Host', 'a.example', 'X-Host', 'Host', 'Referer', 'host'], false],
  [['Host', 'a.example', 'hOST', 'a.example'], true],
  [['host', 'a.example', 'Accept', '*/*', 'Host', 'b.example'], true],
])('%j has several: %s', (rawHeaders, expected) => {
  expect(hasSeveralHosts(rawHeaders)).toBe(expected)
})
