import type { LinkAdapter, PrepareRequest, Session, SignInAdapter } from '@countersign/kit'
import type { Address } from 'viem'
import type { SignInScript } from '../scenes/Scene.ts'

const VALID_FOR = 10 * 60_000

export type ScriptedSignIn = { readonly adapter: SignInAdapter; readonly endSession: () => void }

/** A fake sign-in server: it responds by the script of a scene. */
export function scriptedSignIn({
  prepare = 'answers',
  verify = 'answers',
  confirm,
  link,
}: SignInScript): ScriptedSignIn {
  let session: Session | null = null
  let pendingSession: Session | null = null
  const adapter: SignInAdapter = {
    requestSignature: 'on_click',
    async prepare({ address, chainId }) {
      pendingSession = { address, addresses: [address] }
      const expiresAt = new Date(Date.now() + VALID_FOR)
      if (prepare === 'answers-nonsense') return { message: '', expiresAt }
      await respondAs(prepare)
      return { message: messageFor(address, chainId, 'Sign in to Harbour Club.'), expiresAt }
    },
    async verify() {
      await respondAs(verify)
      session = pendingSession
    },
    getSession: async () => session,
    signOut: async () => {
      session = null
    },
    ...(confirm ? { confirm: { prepare: prepareConfirmation } } : {}),
    ...(link ? { linkWallet: linking(link) } : {}),
  }

  async function prepareConfirmation({ address, chainId }: PrepareRequest) {
    const expiresAt = new Date(Date.now() + VALID_FOR)
    return { message: messageFor(address, chainId, 'Delete your Harbour Club account.'), expiresAt }
  }

  function linking(script: NonNullable<SignInScript['link']>): LinkAdapter {
    let requestedAddress: Address | null = null
    return {
      async prepare({ address, chainId }) {
        requestedAddress = address
        const expiresAt = new Date(Date.now() + VALID_FOR)
        return { message: messageFor(address, chainId, 'Link this wallet to your account.'), expiresAt }
      },
      async verify() {
        if (script === 'knows-another-account')
          throw Object.assign(new Error('Refused.'), { code: 'wallet_of_another_account' })
        if (script === 'has-signed-out') session = null
        await respondAs(script === 'has-signed-out' ? 'fails' : script)
        if (session && requestedAddress)
          session = { ...session, addresses: [...session.addresses, requestedAddress] }
      },
    }
  }

  return {
    adapter,
    endSession() {
      session = null
    },
  }
}

/** Responds as scripted. */
export function respondAs(script: 'answers' | 'waits' | 'fails'): Promise<void> {
  switch (script) {
    case 'answers':
      return Promise.resolve()
    case 'waits':
      return new Promise(() => {})
    case 'fails':
      return Promise.reject(new Error('The server refused.'))
  }
}

/** An ERC-4361 message with a fixed time, so that screenshots are stable. */
function messageFor(address: string, chainId: number, statement: string): string {
  return [
    'app.example.com wants you to sign in with your Ethereum account:',
    address,
    '',
    statement,
    '',
    'URI: https://app.example.com',
    'Version: 1',
    `Chain ID: ${chainId}`,
    'Nonce: 8kq2vJ5mXw0cTz7d',
    'Issued At: 2026-03-01T12:00:00.000Z',
    'Expiration Time: 2026-03-01T12:10:00.000Z',
  ].join('\n')
}
