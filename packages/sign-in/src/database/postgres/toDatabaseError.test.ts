import { expect, test } from 'vitest'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { toDatabaseError } from './toDatabaseError.ts'

const ofServer = (code: unknown) => Object.assign(new Error('reason'), { severity: 'ERROR', code })
const silent = 'The database is not responding: '

test.each<[string, unknown, [code: string, sqlState: string | null, message: string]]>([
  ['a statement', ofServer('22012'), ['refused', '22012', 'The database rejected a statement: reason']],
  ['a password', ofServer('28P01'), ['refused', '28P01', 'The database rejected the connection: reason']],
  ['a database', ofServer('3D000'), ['refused', '3D000', 'The database rejected the connection: reason']],
  ['another class', ofServer('42283'), ['refused', '42283', 'The database rejected a statement: reason']],
  ['a number instead of an SQLSTATE', ofServer(42601), ['unavailable', null, `${silent}reason`]],
  ['a shutdown', ofServer('57P01'), ['unavailable', '57P01', `${silent}reason`]],
  ['no SQLSTATE', ofServer(undefined), ['unavailable', null, `${silent}reason`]],
  [
    'an error of the system',
    Object.assign(new Error('reason'), { code: 'ECONNREFUSED' }),
    ['unavailable', null, `${silent}reason`],
  ],
  [
    'a severity alone',
    Object.assign(new Error('reason'), { severity: 'ERROR' }),
    ['unavailable', null, `${silent}reason`],
  ],
  ['an error without a message', new Error(''), ['unavailable', null, `${silent}no connection`]],
  ['no error', 'reason', ['unavailable', null, `${silent}no connection`]],
  [
    'a pooler',
    Object.assign(ofServer('08P01'), { message: 'unsupported startup parameter: statement_timeout' }),
    [
      'refused',
      null,
      'The database is a pooler that refuses the statement timeout. Set listenUrl (DATABASE_LISTEN_URL) to the URL of the Postgres server itself. Only a pooler in session mode can have ignore_startup_parameters = statement_timeout instead: unsupported startup parameter: statement_timeout',
    ],
  ],
])('the database is unavailable or has refused something: %s', (_, cause, expected) => {
  const error = toDatabaseError(cause)
  expect([error.code, error.sqlState, error.message]).toEqual(expected)
  expect(error.cause).toBe(cause)
  expect(toDatabaseError(error)).toBe(error)
  expect(error).toBeInstanceOf(DatabaseError)
})
