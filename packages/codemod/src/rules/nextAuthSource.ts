/** Returns a module that signs in to a NextAuth server, as RainbowKit's provider does. */
export function nextAuthSource(isTyped: boolean): string {
  const lines = isTyped
    ? typed
    : typed.replace(/^import type .*\n/gm, '').replace(/^export type [\s\S]*?\n\n/gm, '')
  return isTyped ? lines : lines.replaceAll(/: (SignInAdapter|GetSiweMessageOptions|unknown)(?=[ ,)=])/g, '')
}

const typed = `import type { SignInAdapter } from '@countersign/kit'
import { getCsrfToken, signIn, signOut } from 'next-auth/react'
import { createSiweMessage } from 'viem/siwe'

export type GetSiweMessageOptions = () => Partial<
  Omit<Parameters<typeof createSiweMessage>[0], 'address' | 'chainId' | 'nonce'>
>

/** How long the user has to sign, in milliseconds. */
const LIFETIME = 5 * 60_000

/** Signs in with NextAuth's credentials provider. The nonce is NextAuth's CSRF token. */
export function createNextAuthSignIn(getOptions: GetSiweMessageOptions = () => ({})): SignInAdapter {
  return {
    async prepare({ address, chainId }) {
      const nonce = await getCsrfToken()
      if (!nonce) throw new Error('Could not read the CSRF token.')
      const message = createSiweMessage({
        domain: window.location.host,
        uri: window.location.origin,
        version: '1',
        statement: 'Sign in with Ethereum to the app.',
        ...getOptions(),
        address,
        chainId,
        nonce,
      })
      return { message, expiresAt: new Date(Date.now() + LIFETIME) }
    },

    async verify({ message, signature }) {
      const response = await signIn('credentials', { message, signature, redirect: false })
      if (!response?.ok) throw new Error(\`Signing in failed with status \${response?.status}.\`)
    },

    async getSession({ signal }) {
      const response = await fetch('/api/auth/session', { signal })
      if (!response.ok) throw new Error(\`Reading the session failed with status \${response.status}.\`)
      const session = await response.json()
      return session?.address ? { address: session.address, addresses: [session.address] } : null
    },

    async signOut() {
      await signOut({ redirect: false })
    },
  }
}
`
