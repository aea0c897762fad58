import { createSignIn, type SignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { getSession as readSession } from '@countersign/sign-in/next'
import { openPostgres } from '@countersign/sign-in/postgres'
import { headers } from 'next/headers'
import { cache } from 'react'

// Next.js sets PORT, also if it moves to another port.
const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, DATABASE_URL } = process.env

// Next.js loads this module several times in one process.
const shared = globalThis as typeof globalThis & { signIn?: Promise<SignIn> }

/** The sign-in server. It opens the database on the first request, not during the build; after a failure, on the next. */
export function getSignIn(): Promise<SignIn> {
  shared.signIn ??= openSignIn().catch((error) => {
    shared.signIn = undefined
    throw error
  })
  return shared.signIn
}

async function openSignIn(): Promise<SignIn> {
  const database = DATABASE_URL
    ? await openPostgres({ url: DATABASE_URL })
    : await openEmbedded({ folder: '.data' })
  const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Next.js Example', chainIds: [1, 8453] })
  scheduleMaintenance(signIn, { onError: console.error })
  return signIn
}

/** Returns the session of the current request, or `null`. For server components. */
export const getSession = cache(async () => readSession(getSignIn, await headers()))
