import type { Session, SignInAdapter } from '@countersign/kit'
import type { SignInScript } from '../scenes/Scene.ts'

const VALID_FOR = 10 * 60_000

export type ScriptedSignIn = { readonly adapter: SignInAdapter; readonly endSession: () => void }

/** A sign-in server without a server: it answers from the script of a scene. */
export function scriptedSignIn({ prepare = 'answers', verify = 'answers' }: SignInScript): ScriptedSignIn {
  let session: Session | null = null
  let asking: Session | null = null
  const adapter: SignInAdapter = {
    async prepare({ address, chainId }) {
      asking = { address, addresses: [address] }
      const expiresAt = new Date(Date.now() + VALID_FOR)
      if (prepare === 'answers-nonsense') return { message: '', expiresAt }
      await answering(prepare)
      return { message: messageFor(address, chainId), expiresAt }
    },
    async verify() {
      await answering(verify)
      session = asking
    },
    getSession: async () => session,
    signOut: async () => {
      session = null
    },
  }
  return {
    adapter,
    endSession() {
      session = null
    },
  }
}

function answering(script: 'answers' | 'waits' | 'fails'): Promise<void> {
  switch (script) {
    case 'answers':
      return Promise.resolve()
    case 'waits':
      return new Promise(() => {})
    case 'fails':
      return Promise.reject(new Error('The server refused.'))
  }
}

/** ERC-4361, of one moment: a picture of it is the same on every day. */
function messageFor(address: string, chainId: number): string {
  return [
    'app.example.com wants you to sign in with your Ethereum account:',
    address,
    '',
    'Sign in to Harbour Club.',
    '',
    'URI: https://app.example.com',
    'Version: 1',
    `Chain ID: ${chainId}`,
    'Nonce: 8kq2vJ5mXw0cTz7d',
    'Issued At: 2026-03-01T12:00:00.000Z',
    'Expiration Time: 2026-03-01T12:10:00.000Z',
  ].join('\n')
}
