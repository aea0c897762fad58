import { expect, test } from 'vitest'
import { isBelow } from './lowestVersion.ts'

test.each([
  '5.4.5',
  '^5.4.5',
  '~5.9.2',
  '5',
  '5.x',
  '>=4.0',
  '=5.0.0',
  'v5.1.0',
  '^4.9.5 || ^5.0.0',
  'npm:typescript@5.4.5',
])('%s begins below 5.9.3', (range) => expect(isBelow(range, [5, 9, 3])).toBe(true))
test.each(['5.9.3', '^5.9.3', '~5.10.0', '6', '^7.0.2', 'latest', '*', 'workspace:*', 'catalog:', ''])(
  '%j does not begin below 5.9.3',
  (range) => expect(isBelow(range, [5, 9, 3])).toBe(false),
)
