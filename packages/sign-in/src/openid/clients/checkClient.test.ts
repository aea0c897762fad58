import { expect, test } from 'vitest'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import type { OpenIdClient } from '../OpenIdOptions.ts'
import { checkClient } from './checkClient.ts'

const secret = 's'.repeat(32)
const redirectUris = ['https://wiki.example/callback']
const confidential: OpenIdClient = { id: 'wiki', type: 'confidential', secret, redirectUris }
const open: OpenIdClient = { id: 'wiki', type: 'public', redirectUris }
const native: OpenIdClient = { id: 'app', type: 'native', redirectUris: ['com.example.app:/callback'] }

test.each<OpenIdClient>([
  confidential,
  open,
  native,
  {
    ...native,
    redirectUris: ['http://127.0.0.1/callback', 'http://[::1]:8080/', 'http://localhost:3000/callback'],
  },
  { ...open, redirectUris: ['https://wiki.example/callback?tenant=a&x=%2A', 'https://wiki.example'] },
  {
    ...confidential,
    name: 'Das große Wiki 維基',
    postLogoutRedirectUris: ['https://wiki.example/bye'],
    backchannelLogoutUri: 'https://wiki.example/logout',
    trusted: true,
    subject: 'pairwise',
    uri: 'https://wiki.example',
    logoUri: 'https://wiki.example/logo.png',
    policyUri: 'https://wiki.example/privacy',
    tosUri: 'https://wiki.example/terms',
  },
  { ...confidential, backchannelLogoutUri: 'http://127.0.0.1:8080/logout' },
])('accepts a valid client: %j', (client) => {
  expect(() => checkClient(client)).not.toThrow()
})

const refusedUris = [
  '',
  '/callback',
  'wiki.example/callback',
  '//wiki.example/callback',
  'http://wiki.example/callback',
  'http://127.0.0.1.wiki.example/callback',
  'http://localhost.wiki.example/callback',
  'http://0.0.0.0/callback',
  'https://wiki.example/callback#',
  'https://wiki.example/callback#fragment',
  'https://user@wiki.example/callback',
  'https://user:password@wiki.example/callback',
  'https://:password@wiki.example/callback',
  'https://*.wiki.example/callback',
  'https://wiki.example/*',
  'https://wiki.example\\@attacker.example/callback',
  'https:\\\\wiki.example/callback',
  ' https://wiki.example/callback',
  'https://wiki.example/callback\n',
  'https://wiki.example/call back',
  'https://wiki.example/call\tback',
  'https://wíki.example/callback',
  'https://wiki.example/\u202ecallback',
  `https://wiki.example/${'a'.repeat(2_000)}`,
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://wiki.example/1',
  'ws://wiki.example',
  'urn:ietf:wg:oauth:2.0:oob',
  'myapp:/callback',
]

test.each(refusedUris)('refuses the redirect URI %j for every type of client', (uri) => {
  for (const client of [confidential, open, native]) {
    expect(() => checkClient({ ...client, redirectUris: [uri] })).toThrow(InvalidOptionError)
    expect(() => checkClient({ ...client, postLogoutRedirectUris: [uri] })).toThrow(InvalidOptionError)
  }
})

test('only native clients have schemes of their own', () => {
  for (const client of [confidential, open])
    expect(() => checkClient({ ...client, redirectUris: native.redirectUris })).toThrow('only native clients')
})

test.each([
  'http://wiki.example/logout',
  'https://user:password@wiki.example/logout',
  'com.example.app:/logout',
  'logout',
  'https://wiki.example/log out',
])('refuses %j as the URI of logout tokens, and as a page', (uri) => {
  for (const field of ['backchannelLogoutUri', 'uri', 'logoUri', 'policyUri', 'tosUri'])
    expect(() => checkClient({ ...confidential, [field]: uri })).toThrow('must be an https URL')
})

test.each<[object, string]>([
  [{ ...open, id: '' }, 'client.id must have'],
  [{ ...open, id: 'a b' }, 'client.id must have'],
  [{ ...open, id: 'a'.repeat(101) }, 'client.id must have'],
  [{ ...open, id: 'wiki:1' }, 'client.id must have'],
  [{ ...open, name: '' }, 'The name of client "wiki" must have'],
  [{ ...open, name: 'Wiki\n' }, 'The name of client "wiki" must have'],
  [{ ...open, name: '\u202eikiW' }, 'The name of client "wiki" must have'],
  [{ ...open, name: 'x'.repeat(101) }, 'The name of client "wiki" must have'],
  [{ ...open, type: 'web' }, 'must be confidential, public or native, got "web"'],
  [{ ...open, type: undefined }, 'client.type must be a string'],
  [{ ...open, redirectUris: [] }, 'needs at least one redirect URI'],
  [{ ...open, redirectUris: 'https://wiki.example' }, 'client.redirectUris must be an array of strings'],
  [{ ...open, redirectUris: Array(101).fill('https://wiki.example') }, 'at most 100 redirect URIs'],
  [{ ...open, redirectURIs: [] }, 'client.redirectURIs is not an option'],
  [{ ...open, trusted: 'no' }, 'client.trusted must be true or false'],
  [{ ...open, subject: 'private' }, 'must be public or pairwise, got "private"'],
  [{ ...open, secret }, 'is public and cannot keep a secret'],
  [{ ...native, secret }, 'is native and cannot keep a secret'],
  [{ ...confidential, secret: undefined }, 'needs a secret of 32 to 512'],
  [{ ...confidential, secret: 's'.repeat(31) }, 'needs a secret of 32 to 512'],
  [{ ...confidential, secret: `${'s'.repeat(40)} ` }, 'needs a secret of 32 to 512'],
])('refuses an invalid client and names the field: %j', (client, message) => {
  const refusal = () => checkClient(client as OpenIdClient)
  expect(refusal).toThrow(InvalidOptionError)
  expect(refusal).toThrow(message)
})

test('no error contains a secret', () => {
  const short = 'too-short-secret'
  for (const client of [
    { ...confidential, secret: short },
    { ...open, secret: short },
  ])
    expect(() => checkClient(client)).toThrow(expect.not.stringContaining(short))
})
