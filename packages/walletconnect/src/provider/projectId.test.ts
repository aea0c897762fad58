import { expect, test } from 'vitest'
import { checkProjectId, PLACEHOLDER_PROJECT_ID, TRIAL_PROJECT_ID } from './projectId.ts'

const NONE =
  'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2'

test.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t\n'],
])('R5.1 throws without a project ID: %s', (_what, projectId) => {
  const error = thrown(() => checkProjectId(projectId))
  expect(error.message.startsWith(NONE)).toBe(true)
})

test('R5.1 replaces the placeholder with the trial ID', () => {
  expect(PLACEHOLDER_PROJECT_ID).toBe('YOUR_PROJECT_ID')
  expect(checkProjectId('YOUR_PROJECT_ID')).toBe(TRIAL_PROJECT_ID)
  expect(checkProjectId(' YOUR_PROJECT_ID\n')).toBe(TRIAL_PROJECT_ID)
  expect(TRIAL_PROJECT_ID).toMatch(/^[0-9a-f]{32}$/)
})

test('R5.1 returns any other project ID, without white space', () => {
  expect(checkProjectId('0123456789abcdef')).toBe('0123456789abcdef')
  expect(checkProjectId(' 0123456789abcdef\n')).toBe('0123456789abcdef')
})

function thrown(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was thrown.')
}
