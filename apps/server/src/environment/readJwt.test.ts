import { expect, test } from 'vitest'
import { createReader, type Environment } from './createReader.ts'
import { readJwt } from './readJwt.ts'

const [JWT_AUDIENCES, JWT_SECRET] = ['https://api.example', 's'.repeat(32)]

function issuesOf(environment: Environment) {
  const reader = createReader(environment)
  readJwt(reader)
  return reader.issues.map(({ name, message }) => `${name} ${message}`)
}

test('R10.20 tokens need both audiences and a secret', () => {
  expect(issuesOf({ JWT_AUDIENCES, JWT_SECRET })).toEqual([])
  expect(issuesOf({ JWT_AUDIENCES })).toEqual([
    'JWT_SECRET is missing: JWT_AUDIENCES needs a secret that the keys are derived from.',
  ])
  expect(issuesOf({ JWT_SECRET })).toEqual(['JWT_AUDIENCES is missing: JWT_SECRET has no effect without it.'])
})

test('R10.20 a service that introspects tokens is one that they are for', () => {
  const JWT_INTROSPECTION = `https://shop.example=${JWT_SECRET}`
  expect(issuesOf({ JWT_AUDIENCES, JWT_SECRET, JWT_INTROSPECTION })).toEqual([
    'JWT_INTROSPECTION names a service that is not in JWT_AUDIENCES.',
  ])
})

test('R10.20 a service has one entry for each of its secrets', () => {
  const secrets = ['a'.repeat(32), 'b'.repeat(32)]
  const JWT_INTROSPECTION = secrets.map((secret) => `${JWT_AUDIENCES}=${secret}`).join()
  expect(readJwt(createReader({ JWT_AUDIENCES, JWT_SECRET, JWT_INTROSPECTION }))?.introspection).toEqual({
    [JWT_AUDIENCES]: secrets,
  })
})

test('R10.20 the keys of tokens are derived from at most four secrets', () => {
  const withSecrets = (count: number) =>
    issuesOf({ JWT_AUDIENCES, JWT_SECRET: Array(count).fill(JWT_SECRET).join() })
  expect(withSecrets(4)).toEqual([])
  expect(withSecrets(5)).toEqual(['JWT_SECRET must have at most four secrets.'])
})
