import { expect, test } from 'vitest'
import { readTokenOptions, type TokenOptions } from './TokenOptions.ts'

const audience = 'https://api.example'
const secrets = (count: number, length = 32) => Array.from({ length: count }, () => 's'.repeat(length))
const read = (changes: Partial<TokenOptions>) =>
  readTokenOptions({ audiences: [audience], secret: secrets(1), ...changes }, 'https://app.example')

test('R10.20 R5.5 returns the given options and the defaults of the others', () => {
  const defaults = {
    audiences: [audience],
    secrets: secrets(1),
    issuer: 'https://app.example',
    lifetime: 300,
    claims: [],
    roles: false,
    rotateAfterDays: 90,
    introspection: new Map(),
  }
  expect(read({})).toEqual(defaults)
  expect(read({ claims: () => ({}) })).toEqual(defaults)
  const given = {
    issuer: 'https://id.example',
    claims: ['plan'],
    roles: true,
    lifetime: 60,
    rotateAfterDays: 1,
  }
  const introspection = { [audience]: secrets(1) }
  expect(read({ ...given, introspection })).toEqual({
    ...defaults,
    ...given,
    introspection: new Map([[audience, secrets(1)]]),
  })
})

test('R10.20 R5.5 names an option of a wrong type, an empty issuer and a service without an audience', () => {
  expect(() => read({ lifetime: '60' as never })).toThrow(/^tokens.lifetime must be a number, got string\.$/)
  expect(() => read({ issuer: ' ' })).toThrow(/^tokens.issuer must not be empty\.$/)
  expect(() => read({ introspection: { other: secrets(1) } })).toThrow(
    'tokens.introspection has "other", which is not in tokens.audiences.',
  )
})

test('R10.20 accepts the least and the most of each option', () => {
  for (const changes of [
    { lifetime: 10, rotateAfterDays: 0 },
    { lifetime: 300, rotateAfterDays: 3650 },
    { secret: secrets(4), introspection: { [audience]: secrets(4) } },
    { secret: secrets(1, 512), audiences: ['a'.repeat(255), audience] },
  ])
    expect(() => read(changes)).not.toThrow()
})

const secretRule = 'must be one to four secrets of at least 32 letters, digits or -._~+/=.'
const messages: { readonly [name: string]: RegExp | string } = {
  audiences:
    /^tokens.audiences must have at least one string of 1 to 255 visible ASCII characters, got (\[\]|"a*")\.$/,
  lifetime: 'tokens.lifetime must be 10 to 300 seconds, got ',
  rotateAfterDays: 'tokens.rotateAfterDays must be 0 to 3650 days, got ',
  secret: `tokens.secret ${secretRule}`,
  introspection: `tokens.introspection of "${audience}" ${secretRule}`,
}

test.each<[string, keyof TokenOptions, unknown]>([
  ['9 seconds', 'lifetime', 9],
  ['301 seconds', 'lifetime', 301],
  ['half a second', 'lifetime', 10.5],
  ['a negative number of days', 'rotateAfterDays', -1],
  ['more than ten years', 'rotateAfterDays', 3651],
  ['half a day', 'rotateAfterDays', 0.5],
  ['no secret', 'secret', []],
  ['five secrets', 'secret', secrets(5)],
  ['31 characters', 'secret', secrets(1, 31)],
  ['513 characters', 'secret', secrets(1, 513)],
  ['a second one that is short', 'secret', [...secrets(1), 'short']],
  ['no audience', 'audiences', []],
  ['an empty audience', 'audiences', ['']],
  ['256 characters', 'audiences', ['a'.repeat(256)]],
  ['no secret of a service', 'introspection', { [audience]: [] }],
  ['five secrets of a service', 'introspection', { [audience]: secrets(5) }],
  ['a secret that starts with a space', 'secret', ` ${secrets(1)}`],
  ['a secret that ends with a space', 'secret', `${secrets(1)} `],
  ['a list in the list of a service', 'introspection', { [audience]: [secrets(1)] }],
])('R10.20 refuses %s as %s', (_, name, value) => {
  expect(() => read({ [name]: value })).toThrow(messages[name])
})
