import { thrownValues } from '@countersign/thrown/testing'
import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

test.each(
  Object.entries(thrownValues).flatMap(([kind, thrown]) => [
    [kind, 'json', thrown] as const,
    [kind, 'text', thrown] as const,
  ]),
)('R12.5 %s as an error is one line in the format %s', (_kind, format, thrown) => {
  const lines: string[] = []
  const log = createLog({ format, write: (line) => lines.push(line) })
  log('error', 'Request failed.', { requestId: 'r1', error: thrown() })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Request failed.')
  expect(lines[0]).toContain('r1')
})
