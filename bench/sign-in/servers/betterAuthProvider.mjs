// better-auth as an OpenID provider, set up as the documentation of @better-auth/oauth-provider says, with the client
// cached in memory, where ours has it, and RS256, as ours. Users have passwords. Neither server has rate limits here.
import { createServer } from 'node:http'
import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins/jwt'
import pg from 'pg'
import { stopWithParent } from './stopWithParent.mjs'

const origin = process.env.BENCH_ORIGIN
const client = JSON.parse(process.env.BENCH_CLIENT)
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL })
const auth = betterAuth({
  baseURL: origin,
  trustedOrigins: [origin],
  secret: 'a-secret-for-the-keys-of-the-bench-12345',
  database: pool,
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error' },
  plugins: [
    jwt({ jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } }, disableSettingJwtHeader: true }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      cachedTrustedClients: new Set([client.id]),
      generateClientId: () => client.id,
      generateClientSecret: () => client.secret,
    }),
  ],
})
if (process.env.BENCH_PREPARE) await prepare()

const server = createServer(toNodeHandler(auth))
server.listen(0, '127.0.0.1', () => {
  stopWithParent(server.address().port, async () => {
    server.closeAllConnections()
    await pool.end()
  })
})

/** Creates the tables, and the client, for which it needs a user. */
async function prepare() {
  await (await getMigrations(auth.options)).runMigrations()
  const user = { name: 'Operator', email: 'operator@bench.example', password: 'a-password-of-the-bench' }
  const { headers } = await auth.api.signUpEmail({ body: user, returnHeaders: true })
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  await auth.api.adminCreateOAuthClient({
    headers: new Headers({ cookie: cookie.join('; ') }),
    body: {
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      skip_consent: client.trusted,
    },
  })
}
