import { expect, test } from 'vitest'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'
import { safe } from './safe.ts'

test.each([
  ['no list', 'https://app.safe.global', 'allowedOrigins'],
  ['an empty list', [], 'allowedOrigins'],
  ['a path', ['https://app.safe.global/apps'], 'allowedOrigins[0]'],
  ['no scheme', [/safe/, 'app.safe.global'], 'allowedOrigins[1]'],
  ['a number', [7], 'allowedOrigins[0]'],
])('rejects allowedOrigins with %s, naming connector and field', (_, allowedOrigins, field) => {
  const make = () => safe({ allowedOrigins: allowedOrigins as never })
  expect(make).toThrow(InvalidConnectorError)
  expect(make).toThrow(`safe: ${field} must be `)
})

test('accepts origins and regular expressions', () => {
  const allowedOrigins = ['https://app.safe.global', 'http://localhost:3000', /\.safe\.global$/]
  expect(safe({ allowedOrigins })).toBeTypeOf('function')
  expect(safe()).toBeTypeOf('function')
  expect(safe(null as never)).toBeTypeOf('function')
})
