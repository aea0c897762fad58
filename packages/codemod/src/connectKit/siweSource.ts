/** Returns a module that signs in with the functions of ConnectKit's SIWEProvider. */
export function siweSource(isTyped: boolean): string {
  if (isTyped) return typed
  return typed
    .replace(/^import type .*\n\n/m, '')
    .replace(/^export type [\s\S]*?\n}\n\n/gm, '')
    .replaceAll(/: (SignInAdapter|SIWEConfig)(?=[ ,)=])/g, '')
}

const typed = `import type { SignInAdapter } from '@countersign/kit'

export type SIWESession = {
  address: \`0x\${string}\`
  chainId: number
}

export type SIWEConfig = {
  getNonce: () => Promise<string>
  createMessage: (args: {
    nonce: string
    address: \`0x\${string}\`
    chainId: number
  }) => Promise<string> | string
  verifyMessage: (args: { message: string; signature: string }) => Promise<boolean>
  getSession: () => Promise<SIWESession | null>
  signOut: () => Promise<boolean>
}

/** How long the user has to sign, in milliseconds. */
const LIFETIME = 5 * 60_000

/** Signs in with a server that speaks to these functions. */
export function createSiweSignIn(config: SIWEConfig): SignInAdapter {
  return {
    async prepare({ address, chainId }) {
      const nonce = await config.getNonce()
      const message = await config.createMessage({ nonce, address, chainId })
      return { message, expiresAt: new Date(Date.now() + LIFETIME) }
    },

    async verify({ message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) throw new Error('Signing in failed.')
    },

    async getSession() {
      const session = await config.getSession()
      return session ? { address: session.address, addresses: [session.address] } : null
    },

    async signOut() {
      if (!(await config.signOut())) throw new Error('Signing out failed.')
    },
  }
}
`
