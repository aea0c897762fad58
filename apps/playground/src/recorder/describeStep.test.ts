import { expect, test } from 'vitest'
import { describeStep } from './describeStep.ts'

const step = { id: 'switch_known', status: 'done', request: null, log: [] } as const
const event = { kind: 'event', name: 'chainChanged', elapsedMs: 900 } as const

test('describes a step’s outcome, time and events', () => {
  const error = { kind: 'error', error: { shape: 'error', code: 4001 }, elapsedMs: 1234 } as const
  expect(describeStep({ ...step, log: [event, error] })).toBe('Error 4001 after 1.2 s. Events: chainChanged.')
  expect(describeStep({ ...step, log: [{ kind: 'response', elapsedMs: 40 }] })).toBe('Response after 0.0 s.')
  expect(describeStep({ ...step, log: [{ ...error, error: { shape: 'null' } }] })).toBe(
    'Error without a code after 1.2 s.',
  )
  expect(describeStep(step)).toBe('Done. No events.')
  expect(describeStep({ ...step, status: 'timed_out', log: [event] })).toBe(
    'No response. Events: chainChanged.',
  )
  expect(describeStep({ ...step, status: 'skipped' })).toBe('Skipped.')
  expect(describeStep({ ...step, status: 'not_needed' })).toBe('Not needed.')
})
