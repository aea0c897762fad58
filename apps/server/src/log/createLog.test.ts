import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

test('in production each line is one JSON object, errors with their causes', () => {
  const lines: string[] = []
  const log = createLog({ format: 'json', write: (line) => lines.push(line) })
  log('info', 'Hello.', { a: 1 })
  log('error', 'Bad.\nVery.', { error: new Error('outer', { cause: new TypeError('inner') }) })
  expect(lines.every((line) => !line.includes('\n'))).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { time: expect.stringMatching(/Z$/), level: 'info', message: 'Hello.', a: 1 },
    {
      level: 'error',
      error: { name: 'Error', message: 'outer', cause: { name: 'TypeError', message: 'inner' } },
    },
  ])
})

test('the local profile logs only warnings and errors', () => {
  const lines: string[] = []
  const log = createLog({ format: 'text', write: (line) => lines.push(line) })
  log('info', 'Request completed.')
  log('warn', 'Careful.', { status: 500 })
  expect(lines).toEqual(['warn: Careful.\n  status: 500'])
})
