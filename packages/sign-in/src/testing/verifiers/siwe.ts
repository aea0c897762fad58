import { SiweMessage } from 'siwe'
import { origin } from '../createBrowser.ts'
import { openNonceHolder } from './openNonceHolder.ts'
import type { Verifier } from './Verifier.ts'

const domain = new URL(origin).host

/** The package siwe, with the domain and the nonce. Its quickstart passes the nonce only. */
export async function openSiwe(): Promise<Verifier> {
  return {
    name: 'siwe',
    packages: ['siwe'],
    hasNonces: false,
    openBrowser: () =>
      openNonceHolder(async ({ message, signature }, nonce) => {
        try {
          return (await new SiweMessage(message).verify({ signature, domain, nonce })).success
        } catch {
          return false
        }
      }),
  }
}
