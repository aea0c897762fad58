import { expect, test } from 'vitest'
import { readUrls } from './readUrls.ts'

test.each([
  ['postgres://localhost/app', ['postgres://localhost/app']],
  ['postgres://localhost:port/app', ['postgres://localhost:port/app']],
  ...['any', 'primary'].map((target): [string, string[]] => [
    `postgres://localhost/app?target_session_attrs=${target}`,
    ['postgres://localhost/app'],
  ]),
  ['postgres:///app?host=/run/postgresql', ['postgres:///app?host=/run/postgresql']],
  [
    'postgresql://me:p%40ss@one:5432,two,[::1]:5433/app?sslmode=require&target_session_attrs=read-write',
    [
      'postgresql://me:p%40ss@one:5432/app?sslmode=require',
      'postgresql://me:p%40ss@two/app?sslmode=require',
      'postgresql://me:p%40ss@[::1]:5433/app?sslmode=require',
    ],
  ],
])('reads the servers of %s', (url, urls) => {
  expect(readUrls(url)).toEqual(urls)
})

test.each([
  ['mysql://localhost/app', 'must start with postgres://'],
  ['xpostgres://localhost/app', 'must start with postgres://'],
  ['postgres://localhost/app\n', 'must start with postgres://'],
  ['postgres://one,,two/app', 'is not a valid URL.'],
  ['postgres://one,two:port/app', 'is not a valid URL.'],
  [
    'postgres://one,two/app?target_session_attrs=standby',
    'must have one of these as target_session_attrs: read-write, primary, any.',
  ],
])('R5.5 refuses %s', (url, message) => {
  expect(() => readUrls(url)).toThrow(message)
})
