import { expect, test } from 'vitest'
import type { OpenIdClient } from '../OpenIdOptions.ts'
import { checkClient } from './checkClient.ts'

const secret = 'a-secret-of-the-wiki-1234567890abcdef'
const client: OpenIdClient = {
  id: 'wiki',
  type: 'confidential',
  secret,
  redirectUris: ['https://wiki.example/callback'],
}
const native = { type: 'native', secret: undefined } as unknown as Partial<OpenIdClient>

test.each<[string, Partial<OpenIdClient>]>([
  ['a confidential client', {}],
  ['http of a loopback host', { redirectUris: ['http://127.0.0.1:3000/cb', 'http://localhost/cb'] }],
  ['a query', { redirectUris: ['https://wiki.example/cb?tenant=1'] }],
  ['a native client with a scheme of its own', { ...native, redirectUris: ['com.example.app:/cb'] }],
  [
    'all pages',
    { uri: 'https://wiki.example', logoUri: 'https://wiki.example/l.png', policyUri: 'https://a.b/c' },
  ],
])('accepts %s', (_, changes) => {
  const { secret: given, ...rest } = { ...client, ...changes }
  expect(() => checkClient(given === undefined ? rest : { ...rest, secret: given })).not.toThrow()
})

test.each<[string, Partial<OpenIdClient>, string]>([
  ['an ID with a space', { id: 'my wiki' }, 'client.id must have'],
  ['an unknown type', { type: 'web' as never }, 'type of client "wiki" must be'],
  ['a short secret', { secret: 'short' }, 'needs a secret of 32'],
  ['a secret of a public client', { type: 'public' }, 'cannot keep a secret'],
  ['an unknown subject', { subject: 'x' as never }, 'must be public or pairwise'],
  ['no redirect URI', { redirectUris: [] }, 'at least one redirect URI'],
  ['a relative redirect URI', { redirectUris: ['/cb'] }, 'is not an absolute URL'],
  ['a fragment', { redirectUris: ['https://wiki.example/#x'] }, 'must not have a fragment'],
  ['an empty fragment', { redirectUris: ['https://wiki.example/#'] }, 'must not have a fragment'],
  ['user info', { redirectUris: ['https://a@wiki.example/'] }, 'user name or password'],
  ['a wildcard', { redirectUris: ['https://*.wiki.example/'] }, 'wildcards'],
  ['a backslash', { redirectUris: ['https://wiki.example\\cb'] }, 'wildcards, spaces or backslashes'],
  ['http', { redirectUris: ['http://wiki.example/cb'] }, 'must be https'],
  ['a scheme of a confidential client', { redirectUris: ['com.example:/cb'] }, 'only native clients'],
  ['http of a logout URI', { backchannelLogoutUri: 'http://wiki.example/l' }, 'must be an https URL'],
  ['a script as a page', { policyUri: 'javascript:alert(1)' }, 'must be an https URL'],
  ['a script after a logout', { postLogoutRedirectUris: ['javascript:alert(1)'] }, 'only native clients'],
  ['an unknown field', { redirect_uris: [] } as never, 'client.redirect_uris is not an option'],
])('refuses %s', (_, changes, message) => {
  expect(() => checkClient({ ...client, ...changes })).toThrow(message)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc'])(
  'refuses %s of a native client',
  (uri) => {
    const { secret: _, ...rest } = client
    expect(() => checkClient({ ...rest, type: 'native', redirectUris: [uri] })).toThrow(
      'must not have the scheme',
    )
  },
)

test('no message has the secret', () => {
  for (const changes of [{ type: 'public' }, { id: '' }, { redirectUris: [] }] as Partial<OpenIdClient>[]) {
    expect(() => checkClient({ ...client, ...changes })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  }
})
