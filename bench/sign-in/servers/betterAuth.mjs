// better-auth with its sign-in plugin and node-postgres, set up as its documentation says: its own
// migrations, and viem for signatures, or with BENCH_VERIFIER=native the library that ours uses. Neither
// server has rate limits here.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { siwe } from 'better-auth/plugins/siwe'
import pg from 'pg'
import { verifyMessage } from 'viem'
import { stopWithParent } from './stopWithParent.mjs'
import { verifyNatively } from './verifyNatively.mjs'

const origin = process.env.BENCH_ORIGIN
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL })
const verify = process.env.BENCH_VERIFIER === 'native' ? verifyNatively : verifyMessage
const auth = betterAuth({
  baseURL: origin,
  trustedOrigins: [origin],
  secret: randomBytes(32).toString('hex'),
  database: pool,
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error' },
  plugins: [
    siwe({
      domain: new URL(origin).host,
      getNonce: async () => randomBytes(16).toString('hex'),
      verifyMessage: ({ message, signature, address }) => verify({ message, signature, address }),
    }),
  ],
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()

const server = createServer(toNodeHandler(auth))
server.listen(0, '127.0.0.1', () => {
  stopWithParent(server.address().port, async () => {
    server.closeAllConnections()
    await pool.end()
  })
})
