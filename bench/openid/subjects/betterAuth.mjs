import { fileURLToPath } from 'node:url'
import { readBody } from '../../sign-in/client/dialects.mjs'
import { client } from '../client.mjs'

const server = fileURLToPath(new URL('../../sign-in/servers/betterAuthProvider.mjs', import.meta.url))

export const betterAuth = {
  name: 'better-auth',
  title: 'better-auth',
  database: 'postgres',
  args: [server],
  env: { BENCH_CLIENT: JSON.stringify(client) },
  /** Creates the tables and the client, which its documentation does with a command. */
  prepareEnv: { BENCH_PREPARE: 'yes' },
  paths: {
    authorize: '/api/auth/oauth2/authorize',
    token: '/api/auth/oauth2/token',
    discovery: '/api/auth/.well-known/openid-configuration',
  },
  async signIn({ send }) {
    const user = { name: 'User', email: 'user@bench.example', password: 'a-password-of-the-bench' }
    readBody(await send('POST', '/api/auth/sign-up/email', user))
  },
}
