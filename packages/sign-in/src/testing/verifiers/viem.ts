import { createPublicClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { verifySiweMessage } from 'viem/siwe'
import { origin } from '../createBrowser.ts'
import { openNonceHolder } from './openNonceHolder.ts'
import type { Verifier } from './Verifier.ts'

const domain = new URL(origin).host

/** viem's action, with the domain and the nonce. Without an RPC server it recovers the key, which is enough here. */
export async function openViem(): Promise<Verifier> {
  const transport = custom({ request: () => Promise.reject(new Error('No RPC server.')) }, { retryCount: 0 })
  const client = createPublicClient({ chain: mainnet, transport })
  return {
    name: 'viem `verifySiweMessage`',
    packages: ['viem'],
    hasNonces: false,
    openBrowser: () =>
      openNonceHolder((signed, nonce) => verifySiweMessage(client, { ...signed, domain, nonce })),
  }
}
