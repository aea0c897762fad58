import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { test } from 'vitest'
import { createSignInClient } from './client/createSignInClient.ts'
import { createSignIn, type SignIn } from './createSignIn.ts'
import type { Database } from './database/Database.ts'
import { openPostgres } from './database/postgres/openPostgres.ts'
import { toFastifyPlugin } from './fastify/toFastifyPlugin.ts'
import { toHonoHandler } from './hono/toHonoHandler.ts'
import { getSession } from './next/getSession.ts'
import { toNextJsHandler } from './next/toNextJsHandler.ts'
import { toNodeHandler } from './node/toNodeHandler.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { createSiweVerifier } from './verifier/createSiweVerifier.ts'
import { verifyWebhook } from './webhooks/verifyWebhook.ts'

declare const database: Database
declare const pool: pg.Pool
declare const signIn: SignIn
declare const incoming: IncomingMessage
declare const options: SignInOptions
const app = { origin: 'https://app.example', appName: 'Example', chainIds: [1] }

// Compiled only: what `wrongUses.test.ts` refuses in JavaScript.
test('the types refuse wrong uses', () => {
  // @ts-expect-error The pool is not opened.
  createSignIn({ ...app, database: pool })
  // @ts-expect-error The database is not awaited.
  createSignIn({ ...app, database: openPostgres({ url: 'postgres://localhost/app' }) })
  // @ts-expect-error A URL is not a database.
  createSignIn({ ...app, database: 'postgres://localhost/app' })
  // @ts-expect-error Misspelled.
  createSignIn({ ...app, database, orgins: [] })
  // @ts-expect-error No origin.
  createSignIn({ database, appName: 'Example', chainIds: [1] })
  // @ts-expect-error A text is not a chain ID.
  createSignIn({ ...app, database, chainIds: ['1'] })
  // @ts-expect-error Misspelled.
  createSignIn({ ...app, database, hooks: { onSignin: () => {} } })
  // @ts-expect-error The audiences are missing.
  createSignIn({ ...app, database, tokens: { secret: 'a' } })
  // @ts-expect-error The options are not a server.
  toNodeHandler(options)
  // @ts-expect-error A function is not a server.
  toNodeHandler(() => signIn)
  // @ts-expect-error The option of Express.
  toNodeHandler(signIn, { trustProxy: 1 })
  // @ts-expect-error No list of addresses.
  toNodeHandler(signIn, { trustedProxies: 1 })
  // @ts-expect-error No server.
  toHonoHandler(undefined)
  // @ts-expect-error Fastify has it.
  toFastifyPlugin(signIn, { trustedProxies: ['127.0.0.1'] })
  // @ts-expect-error The options are not a server.
  toNextJsHandler(options)
  // @ts-expect-error A request of node:http.
  void signIn.getSession(incoming)
  // @ts-expect-error A request of node:http.
  void signIn.fetch(incoming)
  // @ts-expect-error The client IP alone.
  void signIn.fetch(new Request('https://app.example'), '192.0.2.1')
  // @ts-expect-error The headers are not awaited.
  void getSession(signIn, Promise.resolve(new Headers()))
  // @ts-expect-error An option of another library.
  createSignInClient({ baseURL: 'https://app.example' })
  // @ts-expect-error A parsed body.
  verifyWebhook({ payload: { type: 'session.created' }, headers: new Headers(), secret: 'whsec_' })
  // @ts-expect-error No origin.
  createSiweVerifier({ chainIds: [1] })
})
