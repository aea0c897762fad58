import { expect, test } from 'vitest'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { describeError } from './describeError.ts'

test('describes an error and its causes on one line', () => {
  const root = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = new Error('first line\n[countersign] forged line\u0000\u2028', {
    cause: new Error('', { cause: root }),
  })
  expect(describeError(error)).toBe(
    'first line [countersign] forged line | cause: Error | cause: connect ECONNREFUSED',
  )
})

test('describes a cause once if the message contains it', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  const error = new DatabaseError('unavailable', 'No response.', { details: cause.message, cause })
  expect(describeError(error)).toBe('No response: connect ECONNREFUSED 127.0.0.1:5432')
})

test('adds the stack on the same line', () => {
  expect(describeError(new TypeError('a is undefined'), { stack: true })).toMatch(
    /^TypeError: a is undefined at .*describeError\.test\.ts[^\n]*$/,
  )
})

test('omits signatures', () => {
  expect(describeError(new Error(`invalid 0x${'aB'.repeat(65)}, from 0x${'ab'.repeat(20)}`))).toBe(
    `invalid 0x…, from 0x${'ab'.repeat(20)}`,
  )
})

test('describes whatever was thrown', () => {
  const loop = new Error('loop')
  loop.cause = loop
  const circular: { self?: unknown } = {}
  circular.self = circular
  const all = [loop, 'text', null, undefined, { a: 1 }, circular, new AggregateError([new Error('no route')])]
  expect(all.map((error) => describeError(error))).toEqual([
    'loop',
    'text',
    'null',
    'undefined',
    '{"a":1}',
    '[object Object]',
    'no route',
  ])
})
