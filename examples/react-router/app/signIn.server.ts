import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'

const {
  PORT = '3000',
  ORIGIN = `http://localhost:${PORT}`,
  DATABASE_URL,
  TRUSTED_PROXIES = '127.0.0.1',
} = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })

/** IP addresses or CIDR ranges of the reverse proxies, each of which appends its client to X-Forwarded-For. */
export const trustedProxies = TRUSTED_PROXIES.split(',')

export const signInServer = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'React Router Example',
  chainIds: [1, 8453],
})

scheduleMaintenance(signInServer, { onError: console.error })
