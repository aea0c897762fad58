import { expect, test } from 'vitest'
import { readMediaType } from './readMediaType.ts'

const read = (header: string | null) => {
  const found = readMediaType(header)
  return found && [found.type, Object.fromEntries(found.parameters)]
}

test.each([
  ['application/json', ['application/json', {}]],
  ['Application/JSON ;\tCharset="UTF-8"', ['application/json', { charset: 'UTF-8' }]],
  ['text/plain;a=b;c="d;\\"e"', ['text/plain', { a: 'b', c: 'd;"e' }]],
  ['text/plain;', ['text/plain', {}]],
])('reads %j', (header, expected) => {
  expect(read(header)).toEqual(expected)
})

test.each([
  null,
  '',
  'json',
  'application/',
  'application/json\u00a0',
  'application/json, text/plain',
  'application/json;\u00a0charset=utf-8',
  'application/json; charset = utf-8',
  'application/json; charset',
  'application/json; charset=utf-8; charset=utf-8',
  'application/json; charset="utf-8',
])('reads no media type in %j', (header) => {
  expect(read(header)).toBeNull()
})
