import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { ComputeClaims } from '../hooks/Hooks.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import { type Answered, createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { TokenOptions } from './TokenOptions.ts'
import { verifyToken } from './verifyToken.ts'

let database: Database
let log: RequestLog[]

const [audience, other] = ['https://api.example', 'https://shop.example']
const secret = 's'.repeat(32)
const now = () => Date.parse('2026-11-26T12:00:00Z')

function open(claims: TokenOptions['claims'], hookTimeout = 5_000): SignIn {
  return createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    now,
    metrics: 'open',
    hookTimeout,
    log: (entry) => log.push(entry),
    tokens: {
      audiences: [audience, other],
      secret,
      introspection: { [audience]: secret },
      ...(claims && { claims }),
    },
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  log = []
})

async function enter(signIn: SignIn) {
  const browser = createBrowser(signIn, { ipAddress: '192.0.2.40', userAgent: 'Tests' })
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { id } = (await browser.enter(wallet)).body.account as { id: string }
  const ask = async (body: object = {}) => browser.send('POST', '/api/token', { body })
  return { browser, id, ask }
}

/** Verifies the token of a response and returns its claims. */
async function verify(signIn: SignIn, { body }: Answered, aud = audience) {
  const response = await signIn.fetch(new Request(`${origin}/.well-known/jwks.json`))
  const jwks = await response.json()
  return verifyToken({ token: body.token as string, jwks, issuer: origin, audience: aud, now })
}

const causes = () => log.flatMap(({ error }) => (error instanceof Error ? [error.message] : []))

test('R10.20 a function gets the account, session, audience and request, and its claims are in the token', async () => {
  const claims = vi.fn<ComputeClaims>(async ({ account }) => ({ plan: account.claims.plan ?? 'none' }))
  const signIn = open(claims)
  const { browser, id, ask } = await enter(signIn)
  await signIn.accounts.update(id, {
    externalId: `user of ${id}`,
    roles: ['author'],
    claims: { plan: 'pro' },
  })
  const { account, session } = (await browser.send('GET', '/api/session')).body as {
    account: object
    session: object
  }
  expect((await verify(signIn, await ask())).claims).toEqual({ plan: 'pro' })
  const data = { externalId: `user of ${id}`, roles: ['author'], claims: { plan: 'pro' } }
  const request = { requestId: expect.any(String), ipAddress: '192.0.2.40', userAgent: 'Tests' }
  expect(claims.mock.calls).toEqual([[{ account: { ...account, ...data }, session, audience, request }]])
  expect(session).toMatchObject({ amr: ['wallet'], chainId: null })
})

test('R10.20 each audience and token has its own claims, and one that is not listed computes none', async () => {
  let count = 0
  const claims = vi.fn<ComputeClaims>((event) => {
    count += 1
    return { for: event.audience, count }
  })
  const signIn = open(claims)
  const { ask } = await enter(signIn)
  expect((await verify(signIn, await ask())).claims).toEqual({ for: audience, count: 1 })
  expect((await verify(signIn, await ask({ audience: other }), other)).claims).toEqual({
    for: other,
    count: 2,
  })
  expect((await ask({ audience: 'https://x.example' })).body).toMatchObject({
    code: 'audience_unknown',
    detail: 'The audience "https://x.example" is not in tokens.audiences.',
  })
  expect(claims).toHaveBeenCalledTimes(2)
})

test('R10.20 computed claims replace none of the standard ones', async () => {
  const forged = {
    sub: 'x',
    aud: other,
    iss: 'x',
    exp: 9e9,
    sid: 'x',
    roles: ['admin'],
    nested: { list: [1, null] },
  }
  const signIn = open(() => forged)
  const { id, ask } = await enter(signIn)
  const token = await verify(signIn, await ask())
  expect(token).toMatchObject({ sub: id, aud: audience, iss: origin, claims: forged })
  expect(token.exp - token.iat).toBe(300)
  expect(token).not.toHaveProperty('roles')
})

test('R10.20 introspection returns the claims that the token has, and computes none', async () => {
  const claims = vi.fn<ComputeClaims>(() => ({ plan: 'pro' }))
  const signIn = open(claims)
  const { ask } = await enter(signIn)
  const { token } = (await ask()).body as { token: string }
  claims.mockImplementation(() => ({ plan: 'other' }))
  const response = await signIn.fetch(
    new Request(`${origin}/api/token/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${encodeURIComponent(audience)}:${secret}`)}` },
      body: new URLSearchParams({ token }),
    }),
  )
  expect(await response.json()).toMatchObject({ active: true, claims: { plan: 'pro' } })
  expect(claims).toHaveBeenCalledOnce()
})

test('R10.20 R10.17 a function can use the server, since it runs outside of a transaction', async () => {
  const signIn: SignIn = open(async ({ account }) => {
    await signIn.accounts.update(account.id, { claims: { issued: true } })
    return (await signIn.accounts.get(account.id))?.claims ?? {}
  })
  const { ask } = await enter(signIn)
  expect((await verify(signIn, await ask())).claims).toEqual({ issued: true })
})

test('R10.20 R10.17 no token is issued when the function throws or never finishes, and each call is counted', async () => {
  const outcomes: ComputeClaims[] = [
    () => ({}),
    () => {
      throw new RequestError('refused_by_application', 'Only members get tokens.')
    },
    () => Promise.reject(new Error('The mail server is down.')),
    () => [] as never,
    () => new Promise(() => {}),
  ]
  const signIn = open((event) => outcomes.shift()?.(event) ?? {}, 50)
  const { browser, ask } = await enter(signIn)
  expect((await verify(signIn, await ask())).claims).toEqual({})
  expect(await ask()).toMatchObject({
    status: 403,
    body: { code: 'refused_by_application', detail: 'Only members get tokens.' },
  })
  for (const _ of Array(3)) {
    const { status, body } = await ask()
    expect([status, body.code, body.token]).toEqual([500, 'internal', undefined])
    expect(JSON.stringify(body)).not.toContain('laims')
  }
  expect(causes()).toEqual([
    'The mail server is down.',
    expect.stringContaining('The function tokens.claims must return a plain JSON object'),
    'The hook tokenClaims did not finish within 50 ms.',
  ])
  const lines = String((await browser.send('GET', '/metrics')).body.text).split('\n')
  expect(
    lines.filter((line) => /^countersign_hook(s_total|_duration_seconds_count)/.test(line)).sort(),
  ).toEqual([
    'countersign_hook_duration_seconds_count{hook="tokenClaims"} 5',
    'countersign_hooks_total{hook="tokenClaims",outcome="failed"} 2',
    'countersign_hooks_total{hook="tokenClaims",outcome="ok"} 1',
    'countersign_hooks_total{hook="tokenClaims",outcome="refused"} 1',
    'countersign_hooks_total{hook="tokenClaims",outcome="timed_out"} 1',
  ])
})

const cycle: Record<string, unknown> = {}
cycle.self = cycle
/** `{"text":"…"}` of a size. */
const ofBytes = (bytes: number) => ({ text: 'x'.repeat(bytes - 11) })

test.each([
  ['undefined', undefined, 'a value that is not an object'],
  ['null', null, 'a value that is not an object'],
  ['a string', '{}', 'a value that is not an object'],
  ['an array', [{}], 'a value that is not an object'],
  ['a map', new Map([['plan', 'pro']]), 'a value that is not an object'],
  ['too many bytes', ofBytes(4097), '4097 bytes'],
  ['too many bytes of UTF-8', { text: 'é'.repeat(2100) }, '4211 bytes'],
  ['a date', { plan: { since: new Date(0) } }, 'an instance of a class in plan.since'],
  ['an undefined value', { plan: undefined }, 'undefined in plan'],
  ['a function', { list: [() => 1] }, 'function in list.0'],
  ['a number that is not finite', { list: [1, Number.NaN] }, 'NaN in list.1'],
  ['a bigint', { plan: 1n }, 'a value that JSON cannot have'],
  ['a cycle', cycle, 'a value that JSON cannot have'],
])('R10.20 a result that cannot be in a token is named in the log: %s', async (_, result, found) => {
  const { ask } = await enter(open(() => result as never))
  expect(await ask()).toHaveStatus(500)
  expect(causes()).toEqual([
    `The function tokens.claims must return a plain JSON object of at most 4096 bytes, got ${found}.`,
  ])
})

test('R10.20 claims have up to 4,096 bytes, and can be an object without a prototype', async () => {
  for (const claims of [ofBytes(4096), Object.assign(Object.create(null), { plan: true })]) {
    const signIn = open(() => claims)
    const { ask } = await enter(signIn)
    expect((await verify(signIn, await ask())).claims).toEqual({ ...claims })
  }
})

test('R5.5 tokens.claims is names or a function, and tokenClaims is no hook of the option hooks', () => {
  for (const claims of ['plan', [1], {}])
    expect(() => open(claims as never)).toThrow('tokens.claims must be an array of strings or a function')
  const hooks = { tokenClaims: () => ({}) } as never
  const rest = { database, origin, appName: 'Countersign', chainIds: [31337] }
  expect(() => createSignIn({ ...rest, hooks })).toThrow('hooks.tokenClaims is not a hook.')
})
