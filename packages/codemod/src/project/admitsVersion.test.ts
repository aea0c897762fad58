import { expect, test } from 'vitest'
import { admitsVersion } from './admitsVersion.ts'

test.each([
  '~5.6.2',
  '5.4.x',
  '^4',
  '5.9.2',
  '<5.9.3',
  '>=5.0.0 <5.6.0',
  '5.0 - 5.8',
  'npm:typescript@5.4.5',
])('%s admits no version from 5.9.3', (range) => expect(admitsVersion(range, '>=5.9.3')).toBe(false))

test.each([
  ...['^5', '5.x', '>=5', '*', '', '5.9.3', '~5.9.3', '^5.4 || ^6', '2 - 6', '>=5.0.0 <6.0.0', '7.0.0-beta'],
  ...['latest', 'workspace:*', 'catalog:', 'file:../typescript', 'npm:typescript@^5'],
])('%s may admit a version from 5.9.3', (range) => expect(admitsVersion(range, '>=5.9.3')).toBe(true))
