import { createWalletConfig, type Session, type SignInAdapter } from '@countersign/kit'
import { custom, recoverMessageAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'

/** Props of the providers for one test: nothing of them is shared with another test, and nothing uses the network. */
export function testProviders() {
  const noNetwork = custom({ request: async () => Promise.reject(new Error('No network in tests.')) })
  return {
    config: createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: noNetwork } }),
    signIn: createTestSignIn(),
    ens: false,
  } as const
}

/** A sign-in backend in memory. It verifies the signature, as your server does. */
function createTestSignIn(): SignInAdapter {
  let session: Session | null = null
  return {
    async prepare({ address, chainId }) {
      const [domain, uri, nonce] = [location.host, location.origin, generateSiweNonce()]
      const message = createSiweMessage({ address, chainId, domain, uri, nonce, version: '1' })
      return { message, expiresAt: new Date(Date.now() + 60_000) }
    },
    async verify({ message, signature }) {
      const address = await recoverMessageAddress({ message, signature })
      session = { address, addresses: [address] }
    },
    getSession: async () => session,
    signOut: async () => {
      session = null
    },
  }
}
