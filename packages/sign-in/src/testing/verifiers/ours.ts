import { createSignIn } from '../../createSignIn.ts'
import { createSiweVerifier } from '../../verifier/createSiweVerifier.ts'
import { origin } from '../createBrowser.ts'
import { openTestDatabase } from '../openTestDatabase.ts'
import { createJar } from './createJar.ts'
import { openNonceHolder } from './openNonceHolder.ts'
import type { Verifier } from './Verifier.ts'

/** The whole sign-in server. */
export async function openOurServer(): Promise<Verifier> {
  const database = await openTestDatabase()
  const statements = { sign_in: 'Sign in.' }
  const signIn = createSignIn({ database, origin, appName: 'Example', chainIds: [1], statements })
  return {
    name: 'createSignIn',
    packages: ['@countersign/sign-in'],
    hasNonces: true,
    openBrowser() {
      const send = createJar((request) => signIn.fetch(request))
      return {
        getNonce: async () => (await (await send('/api/siwe/nonce', {})).json()).nonce,
        verify: async (signed) => (await send('/api/siwe/verify', signed)).ok,
      }
    },
    async close() {
      await signIn.close()
      await database.close()
    },
  }
}

/** The verification alone, with nonces of the application. */
export async function openOurVerifier(): Promise<Verifier> {
  const verifier = createSiweVerifier({ origin, chainIds: [1] })
  return {
    name: 'createSiweVerifier',
    packages: ['@countersign/sign-in'],
    hasNonces: false,
    openBrowser: () =>
      openNonceHolder(async (signed, nonce) => {
        const { status } = await verifier.verify({ ...signed, nonce })
        return status === 'verified'
      }),
  }
}
