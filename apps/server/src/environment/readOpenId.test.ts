import { expect, test } from 'vitest'
import { createReader, type Environment } from './createReader.ts'
import { readOpenId } from './readOpenId.ts'
import type { Profile } from './Settings.ts'

const OIDC_SECRET = 's'.repeat(32)
const contract = '0x1111111111111111111111111111111111111111'
const client = {
  id: 'wiki',
  type: 'confidential',
  secret: 'c'.repeat(32),
  redirectUris: ['https://wiki.example/callback'],
}
const group = { name: 'holders', chainId: 1, contract, standard: 'erc20' }

function read(environment: Environment, profile: Profile = 'production') {
  const reader = createReader(environment)
  const openId = readOpenId(reader, { profile, serverRpcUrls: { 1: ['https://rpc.example'] } })
  return { openId, issues: reader.issues.map(({ name, message }) => `${name} ${message}`) }
}

test('R5.5 OIDC_SECRET turns the provider on, with one to four secrets', () => {
  expect(read({})).toEqual({ openId: null, issues: [] })
  const defaults = { clients: [], groups: [], rotateAfterDays: 90 }
  expect(read({ OIDC_SECRET })).toEqual({ openId: { secret: [OIDC_SECRET], ...defaults }, issues: [] })
  const two = [OIDC_SECRET, 't'.repeat(32)]
  expect(read({ OIDC_SECRET: two.join() })).toMatchObject({ openId: { secret: two }, issues: [] })
  expect(read({ OIDC_SECRET: Array(5).fill(OIDC_SECRET).join() }).issues).toEqual([
    'OIDC_SECRET must have at most four secrets.',
  ])
  expect(read({ OIDC_SECRET: 'short' }).issues).toEqual([
    'OIDC_SECRET must be at least 32 letters, digits or -._~+/=, or several of these separated by commas.',
  ])
})

test.each([
  ['OIDC_CLIENTS', JSON.stringify([client])],
  ['OIDC_GROUPS', JSON.stringify([group])],
  ['OIDC_KEY_DAYS', '30'],
  ['OIDC_REGISTRATION_TOKEN', 'r'.repeat(32)],
])('R5.5 %s needs OIDC_SECRET', (name, value) => {
  expect(read({ [name]: value })).toEqual({
    openId: null,
    issues: [`OIDC_SECRET is missing: ${name} has no effect without it.`],
  })
  expect(read({ [name]: value, OIDC_SECRET }).issues).toEqual([])
})

test('R5.5 clients are a JSON array, and amounts of groups are strings of digits or numbers', () => {
  const groups = [
    { ...group, minimum: '1000000000000000000000' },
    { ...group, minimum: 5 },
    { ...group, standard: 'erc1155', tokenId: '0' },
  ]
  const { openId, issues } = read({
    OIDC_SECRET,
    OIDC_CLIENTS: JSON.stringify([client]),
    OIDC_GROUPS: JSON.stringify(groups),
    OIDC_KEY_DAYS: '0',
    OIDC_REGISTRATION_TOKEN: 'r'.repeat(32),
  })
  expect(issues).toEqual([])
  expect(openId).toEqual({
    secret: [OIDC_SECRET],
    clients: [client],
    groups: [
      { ...group, minimum: 10n ** 21n },
      { ...group, minimum: 5n },
      { ...group, standard: 'erc1155', tokenId: 0n },
    ],
    rotateAfterDays: 0,
    registrationToken: 'r'.repeat(32),
  })
})

test('R5.5 groups can be on the chains of the local environment, in the local profile only', () => {
  const on = (chainId: number) => ({ OIDC_SECRET, OIDC_GROUPS: JSON.stringify([{ ...group, chainId }]) })
  for (const chainId of [31337, 31338]) {
    expect(read(on(chainId), 'local')).toMatchObject({ openId: { groups: [{ chainId }] }, issues: [] })
    expect(read(on(chainId)).issues).toHaveLength(1)
  }
  expect(read(on(1), 'local').issues).toEqual([])
  expect(read(on(1337), 'local').issues).toHaveLength(1)
})

test.each<[Environment, string]>([
  [{ OIDC_CLIENTS: '{"id":"wiki"}' }, 'OIDC_CLIENTS must be a JSON array of clients.'],
  [{ OIDC_CLIENTS: '[{' }, 'OIDC_CLIENTS must be a JSON array of clients.'],
  [{ OIDC_CLIENTS: '[null]' }, 'OIDC_CLIENTS is invalid: client must be an object, got null.'],
  [{ OIDC_CLIENTS: JSON.stringify([client, client]) }, 'OIDC_CLIENTS has two clients with the ID "wiki".'],
  [
    { OIDC_CLIENTS: JSON.stringify([{ ...client, redirectUris: ['http://wiki.example'] }]) },
    'OIDC_CLIENTS is invalid: The redirect URI "http://wiki.example" of client "wiki" must be https, or http of a loopback host.',
  ],
  [{ OIDC_GROUPS: 'holders' }, 'OIDC_GROUPS must be a JSON array of groups.'],
  [
    { OIDC_GROUPS: JSON.stringify([{ ...group, minimum: '1.5' }]) },
    'OIDC_GROUPS is invalid: groups[0].minimum must be a bigint, such as 1n, got string.',
  ],
  [
    { OIDC_GROUPS: JSON.stringify([{ ...group, chainId: 10 }]) },
    'OIDC_GROUPS is invalid: groups[0].chainId must be a chain with RPC URLs in rpcUrls of createSignIn, got 10.',
  ],
  [{ OIDC_KEY_DAYS: '3651' }, 'OIDC_KEY_DAYS must be an integer from 0 to 3650.'],
  [
    { OIDC_REGISTRATION_TOKEN: 'short' },
    'OIDC_REGISTRATION_TOKEN must have at least 32 letters, digits or -._~+/=.',
  ],
])('R5.5 names an invalid setting: %j', (environment, issue) => {
  expect(read({ OIDC_SECRET, ...environment }).issues).toEqual([issue])
})

test('R5.5 no issue contains a secret', () => {
  const secret = 'hunter2'
  for (const value of [JSON.stringify([{ ...client, secret }]), `[{"secret":"${secret}"`])
    expect(read({ OIDC_SECRET, OIDC_CLIENTS: value }).issues.join()).not.toContain(secret)
})
