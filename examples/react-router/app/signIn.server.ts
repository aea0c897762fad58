import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'

const {
  PORT = '3000',
  ORIGIN = `http://localhost:${PORT}`,
  DATABASE_URL,
  TRUSTED_PROXIES = '1',
} = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })

/** Reverse proxies in front of the server that append the client IP to X-Forwarded-For. */
export const trustedProxies = Number(TRUSTED_PROXIES)

export const signInServer = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'React Router Example',
  chainIds: [1, 8453],
})

scheduleMaintenance(signInServer, { onError: console.error })
