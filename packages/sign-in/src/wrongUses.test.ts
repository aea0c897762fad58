import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createAccounts } from './accounts/createAccounts.ts'
import { createAdmin } from './admin/createAdmin.ts'
import { countersign as authJs } from './authjs/countersign.ts'
import { createSignInClient } from './client/createSignInClient.ts'
import { createSignIn } from './createSignIn.ts'
import type { Database } from './database/Database.ts'
import { openPostgres } from './database/postgres/openPostgres.ts'
import { SignInError } from './errors/SignInError.ts'
import { toFastifyPlugin } from './fastify/toFastifyPlugin.ts'
import { toHonoHandler } from './hono/toHonoHandler.ts'
import { getClientIp } from './http/getClientIp.ts'
import { scheduleMaintenance } from './maintenance/scheduleMaintenance.ts'
import { getSession } from './next/getSession.ts'
import { hasSessionCookie } from './next/hasSessionCookie.ts'
import { toNextJsHandler } from './next/toNextJsHandler.ts'
import { toNodeHandler } from './node/toNodeHandler.ts'
import { toRequest } from './node/toRequest.ts'
import { verifyToken } from './tokens/verifyToken.ts'
import { createSiweVerifier } from './verifier/createSiweVerifier.ts'
import { scheduleWebhooks } from './webhooks/scheduleWebhooks.ts'
import { verifyWebhook } from './webhooks/verifyWebhook.ts'

/*
 * What a developer can write in JavaScript by mistake. Most of it is refused by the types too (`wrongUses.test-d.ts`).
 * Invalid values of the options of createSignIn are in `createContext.test.ts`.
 */

const unused = () => Promise.reject(new Error('No statement is run here.'))
const database: Database = { query: unused, transaction: unused, listen: () => unused, close: unused }
const options = { database, origin: 'https://app.example', appName: 'Example', chainIds: [1], now: Date.now }
const signIn = createSignIn(options)
const create = (change: object) => () => createSignIn({ ...options, ...change })
const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/session' })
const request = new Request('https://app.example/api/session')
const key = { origin: 'https://app.example', chainIds: [1] }
const token = { token: 'a.b.c', issuer: 'https://app.example', audience: 'https://api.example' }
const webhook = { payload: '{}', headers: new Headers(), secret: `whsec_${btoa('x'.repeat(32))}` }
/** As it would be called in JavaScript. */
const js = <Called>(call: Called) => call as (...values: unknown[]) => unknown

test.each<[string, use: () => unknown, message: string]>([
  // The database.
  [
    'a pool as the database',
    create({ database: new pg.Pool() }),
    'database must be an open database, such as await openPostgres({ url }) or await openPostgres({ pool }), got an instance of',
  ],
  [
    'a database that was not awaited',
    create({ database: Promise.resolve(database) }),
    'database must be an open database, such as await openPostgres({ url }) or await openPostgres({ pool }), got an instance of Promise.',
  ],
  [
    'a URL as the database',
    create({ database: 'postgres://localhost/app' }),
    'database must be an open database, such as await openPostgres({ url }) or await openPostgres({ pool }), got string.',
  ],
  [
    'a pool as the database of createAdmin',
    () => js(createAdmin)({ database: new pg.Pool() }),
    'database must be an open',
  ],
  [
    'no options of createAdmin',
    () => js(createAdmin)(),
    'createAdmin must be called with an object of options, got undefined.',
  ],
  [
    'a Client as the pool',
    () => js(openPostgres)({ pool: new pg.Client() }),
    'pool must be a Pool of the package pg, got an instance of Client.',
  ],
  [
    'no connection',
    () => openPostgres({ url: 'postgres://localhost/app', connections: 0 }),
    'connections must be a positive integer, got 0.',
  ],
  // Options of createSignIn that were ignored, or failed at the first request.
  [
    'RPC URLs of a chain that no message can name',
    create({ rpcUrls: { 8453: ['https://rpc.example'] } }),
    'rpcUrls has URLs for chain 8453, which is not in chainIds. Add it there, or remove the URLs.',
  ],
  [
    'no RPC URL of a chain',
    create({ rpcUrls: { 1: [] } }),
    'rpcUrls of chain 1 must be an array of http or https URLs, at least one.',
  ],
  [
    'a session without an end',
    create({ sessionLifetime: { idle: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY } }),
    'sessionLifetime must have a positive idle and max of 100 years at most, in milliseconds, got Infinity and Infinity.',
  ],
  [
    'several domains of the cookies',
    create({ cookies: { domain: ['app.example'] } }),
    'cookies.domain must be a string or null, got an array.',
  ],
  ['a hook that was called', create({ hooks: { onSignIn: Promise.resolve() } }), 'hooks.onSignIn must be a'],
  [
    'a misspelled hook',
    create({ hooks: { onSignin: () => {} } }),
    'hooks.onSignin is not a hook. Use one of onChallenge,',
  ],
  // The server in another framework.
  [
    'toNodeHandler as the middleware',
    () => js(toNodeHandler)(incoming, {}, () => {}),
    'toNodeHandler needs the sign-in server that createSignIn returns, as in toNodeHandler(createSignIn({ … })), got an instance of IncomingMessage.',
  ],
  [
    'createSignIn instead of a server',
    () => js(toNodeHandler)(createSignIn),
    'toNodeHandler needs the sign-in server that createSignIn returns, as in toNodeHandler(createSignIn({ … })), got function.',
  ],
  [
    'the options instead of a server',
    () => js(toNodeHandler)(options),
    'toNodeHandler needs the sign-in server that createSignIn returns, as in toNodeHandler(createSignIn({ … })), got object.',
  ],
  [
    'a server that was not awaited',
    () => js(toNodeHandler)(Promise.resolve(signIn)),
    'toNodeHandler needs the sign-in server that createSignIn returns, as in toNodeHandler(createSignIn({ … })), got an instance of Promise.',
  ],
  [
    'no server in Hono',
    () => js(toHonoHandler)(undefined),
    'toHonoHandler needs the sign-in server that createSignIn returns, as in toHonoHandler(createSignIn({ … })), got undefined.',
  ],
  [
    'toFastifyPlugin as the plugin',
    () => js(toFastifyPlugin)({ addHook() {} }, {}, () => {}),
    'toFastifyPlugin needs the sign-in server that createSignIn returns, as in toFastifyPlugin(createSignIn({ … })), got object.',
  ],
  [
    'the options instead of a server in Next.js',
    () => js(toNextJsHandler)(options),
    'toNextJsHandler needs the sign-in server that createSignIn returns, as in toNextJsHandler(createSignIn({ … })), got object.',
  ],
  [
    'a function in Next.js that returns nothing',
    () => js(toNextJsHandler(js(() => {}) as never).GET)(request),
    'toNextJsHandler needs the sign-in server that createSignIn returns, as in toNextJsHandler(createSignIn({ … })), got undefined.',
  ],
  [
    'the option of Express',
    () => js(toNodeHandler)(signIn, { trustProxy: 1 }),
    'trustProxy is not an option of toNodeHandler. Use one of ipAddress, trustedProxies, onResponse.',
  ],
  [
    'an option of another bridge',
    () => js(toFastifyPlugin)(signIn, { trustedProxies: ['127.0.0.1'] }),
    'trustedProxies is not an option of toFastifyPlugin. Use one of ipAddress.',
  ],
  [
    'a client IP instead of a function',
    () => js(toHonoHandler)(signIn, { ipAddress: '192.0.2.1' }),
    'ipAddress must be a function, got string.',
  ],
  ...([toNodeHandler, toHonoHandler, toNextJsHandler] as const).map(
    (bridge) =>
      [
        `the number of proxies for ${bridge.name}`,
        () => js(bridge)(signIn, { trustedProxies: 1 }),
        "trustedProxies must be an array of IP addresses and CIDR ranges of your proxies, such as ['127.0.0.1', '10.0.0.0/8'], got number.",
      ] as [string, () => unknown, string],
  ),
  ...([true, '1', -1] as const).map(
    (count) =>
      [
        `trustedProxies: ${JSON.stringify(count)}`,
        () => js(getClientIp)(request, { trustedProxies: count }),
        `trustedProxies must be an array of IP addresses and CIDR ranges of your proxies, such as ['127.0.0.1', '10.0.0.0/8'], got ${typeof count}.`,
      ] as [string, () => unknown, string],
  ),
  [
    'no options of scheduleMaintenance’s server',
    () => js(scheduleMaintenance)(undefined),
    'scheduleMaintenance needs the sign-in server that createSignIn returns,',
  ],
  [
    'an interval in words',
    () => js(scheduleMaintenance)(signIn, { every: '10m' }),
    'every must be a number, got string.',
  ],
  [
    'the options instead of a server for webhooks',
    () => js(scheduleWebhooks)(options),
    'scheduleWebhooks needs the sign-in server that createSignIn returns,',
  ],
  [
    'an interval in words',
    () => js(scheduleWebhooks)(signIn, { every: '1s' }),
    'every must be a number, got string.',
  ],
  [
    'a text instead of a function for errors',
    () => js(scheduleWebhooks)(signIn, { onError: 'log' }),
    'onError must be a function, got string.',
  ],
  [
    'an unknown option of webhooks in the background',
    () => js(scheduleWebhooks)(signIn, { interval: 1_000 }),
    'interval is not an option of scheduleWebhooks. Use one of every, onError.',
  ],
  // Requests.
  [
    'getSession with a request of Express',
    () => js(signIn.getSession)(incoming),
    'getSession needs a Request, got an instance of IncomingMessage. In Node.js, Express and Fastify pass toRequest(request) of @countersign/sign-in/node, in Hono context.req.raw.',
  ],
  [
    'getSession with headers',
    () => js(signIn.getSession)(new Headers()),
    'getSession needs a Request, got an instance of Headers.',
  ],
  [
    'fetch as the middleware of Express',
    () => js(signIn.fetch)(incoming, {}, () => {}),
    'fetch needs a Request, got an instance of IncomingMessage.',
  ],
  [
    'fetch with a URL',
    () => js(signIn.fetch)('https://app.example/api/session'),
    'fetch needs a Request, got string.',
  ],
  [
    'handles with a request of Express',
    () => js(signIn.handles)(incoming),
    'handles needs a Request, got an instance of IncomingMessage.',
  ],
  [
    'the client IP alone',
    () => js(signIn.fetch)(request, '192.0.2.1'),
    'fetch needs the client IP as fetch(request, { ipAddress }), a string or null, got string.',
  ],
  [
    'a header of several values as the client IP',
    () => js(signIn.fetch)(request, { ipAddress: ['192.0.2.1'] }),
    'fetch needs the client IP as fetch(request, { ipAddress }), a string or null, got an array.',
  ],
  ['getClientIp with a request of Express', () => js(getClientIp)(incoming), 'getClientIp needs a Request,'],
  [
    'toRequest with a Request',
    () => js(toRequest)(request),
    'toRequest needs a request of node:http or Express, got an instance of',
  ],
  [
    'headers() of Next.js that were not awaited',
    () => js(getSession)(signIn, Promise.resolve(new Headers())),
    'getSession needs the headers of the request: await headers() of next/headers, or the text of the Cookie header (request.headers.cookie in getServerSideProps), got an instance of Promise.',
  ],
  [
    'the headers of a Node.js request',
    () => js(getSession)(signIn, incoming.headers),
    'getSession needs the headers of the request: await headers() of next/headers, or the text of the Cookie header (request.headers.cookie in getServerSideProps), got object.',
  ],
  [
    'the headers before the server',
    () => js(getSession)(new Headers(), signIn),
    'getSession needs the sign-in server that createSignIn returns,',
  ],
  [
    'hasSessionCookie with headers',
    () => js(hasSessionCookie)(new Headers()),
    'hasSessionCookie needs a Request, got an instance of Headers.',
  ],
  // Accounts.
  ['no account ID', () => signIn.accounts.update('', {}), 'There is no account with the ID "".'],
  [
    'no changes of an account',
    () => js(signIn.accounts.update)(crypto.randomUUID()),
    'Invalid account data: pass the changes as an object with externalId, claims or roles.',
  ],
  [
    'a user ID that is not in an object',
    () => js(createAccounts(database).find)('user-1'),
    'find needs the ID of your user, as in find({ externalId }), a string.',
  ],
  // Other services.
  ['neither jwks nor jwksUrl', () => verifyToken(token), 'Pass either jwksUrl or jwks, got neither.'],
  [
    'a token alone',
    () => js(verifyToken)('a.b.c'),
    'verifyToken must be called with an object of options, got string.',
  ],
  [
    'a key set as text',
    () => js(verifyToken)({ ...token, jwks: '{"keys": []}' }),
    'jwks must be an object, got string.',
  ],
  [
    'the response with the key set',
    () => js(verifyToken)({ ...token, jwks: new Response() }),
    'jwks must be the key set itself, with keys, got an instance of',
  ],
  [
    'a parsed webhook',
    () => js(verifyWebhook)({ ...webhook, payload: { type: 'session.created' } }),
    'payload must be the body as it was sent, a text such as await request.text(), got object. A parsed body that is written again has another signature.',
  ],
  [
    'a body that was not awaited',
    () => js(verifyWebhook)({ ...webhook, payload: new Response('{}').text() }),
    'payload must be the body as it was sent, a text such as await request.text(), got an instance of Promise.',
  ],
  [
    'no headers',
    () => js(verifyWebhook)({ ...webhook, headers: undefined }),
    'headers must be an object, got undefined.',
  ],
  [
    'a tolerance in words',
    () => js(verifyWebhook)({ ...webhook, tolerance: '5m' }),
    'tolerance must be 0 or more, in seconds, got 5m.',
  ],
  [
    'no options of a verifier',
    () => js(createSiweVerifier)(),
    'createSiweVerifier must be called with an object of options, got undefined.',
  ],
  ['no origin', () => js(createSiweVerifier)({ chainIds: [1] }), 'origin must be a string, got undefined.'],
  [
    'a chain that is no integer',
    () => createSiweVerifier({ ...key, chainIds: [1.5] }),
    'chainIds must have at least one chain ID, all of them positive integers, got [1.5].',
  ],
  [
    'an age that is no number',
    () => createSiweVerifier({ ...key, maxAge: Number.NaN }),
    'maxAge must be positive, in milliseconds, got NaN.',
  ],
  [
    'no options of the provider',
    () => js(authJs)(),
    'countersign must be called with an object of options, got undefined.',
  ],
])('R5.5 refuses %s at once, and says what to pass', async (_, use, message) => {
  const thrown = await Promise.resolve()
    .then(use)
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(SignInError)
  expect((thrown as SignInError).message.slice(0, message.length)).toBe(message)
})

test('R5.5 takes no client for one without an IP: a worker calls fetch with its environment', async () => {
  const answers = [undefined, {}, { KEY: 'value' }, { ipAddress: null }].map((client) =>
    js(signIn.fetch)(new Request('https://app.example/healthz'), client),
  )
  const statuses = (await Promise.all(answers)).map((response) => (response as Response).status)
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('R5.5 refuses a message that is no text without an exception: it comes from a request', async () => {
  const verifier = createSiweVerifier(key)
  for (const message of [undefined, null, { domain: 'app.example' }])
    expect(
      await js(verifier.verify)({ message, signature: `0x${'1'.repeat(130)}`, nonce: 'a' }),
    ).toMatchObject({
      status: 'refused',
      code: 'message_layout',
      detail: expect.stringMatching(/^The message must be the text that was signed/),
    })
})

test('R5.5 names the path of a server that is not there', async () => {
  const fetch = async () => new Response('Not found', { status: 404 })
  await expect(createSignInClient({ basePath: '/auth', fetch }).getSession()).rejects.toMatchObject({
    code: 'invalid_response',
    status: 404,
    message: 'The sign-in server returned status 404 without a code: /auth/session',
  })
})
