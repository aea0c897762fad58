import { checkKinds, refuseUnknown } from '../options/checkOptions.ts'
import type { SiweMessage } from '../siwe/SiweMessage.ts'
import { openSiweVerifier, type SiweVerifierOptions } from '../verifier/createSiweVerifier.ts'
import { siweVerifierOptionNames } from '../verifier/createVerifier.ts'

/** A user of Auth.js. */
export type AuthJsUser = {
  readonly id?: string
  readonly name?: string | null
  readonly email?: string | null
  readonly image?: string | null
}

/** The options of the Auth.js provider. */
export type CountersignProviderOptions<User extends AuthJsUser = AuthJsUser> = SiweVerifierOptions & {
  /**
   * Returns true if your server issued the nonce to this browser, and deletes it, so that the next call returns false.
   * Compare it with a cookie of the request.
   */
  readonly consumeNonce: (nonce: string, request: Request) => Promise<boolean> | boolean
  /** Returns the user of a wallet, creating it if needed; `null` to refuse the sign-in. */
  readonly getUser: (message: SiweMessage, by: 'key' | 'contract') => Promise<User | null> | User | null
}

/** A Credentials provider of Auth.js. */
export type CountersignProvider<User extends AuthJsUser = AuthJsUser> = {
  readonly id: 'countersign'
  readonly name: string
  readonly type: 'credentials'
  readonly credentials: {
    readonly message: { readonly label: string }
    readonly signature: { readonly label: string }
  }
  authorize(
    credentials: { readonly message?: unknown; readonly signature?: unknown },
    request: Request,
  ): Promise<User | null>
}

/**
 * Creates a Credentials provider for Auth.js (next-auth 5) with the strict verification of this package. Auth.js manages users
 * and sessions. Credentials providers require the session strategy `jwt`.
 *
 * @example
 * ```ts
 * NextAuth({ providers: [countersign({ origin, chainIds: [1], consumeNonce, getUser })] })
 * signIn('countersign', { message, signature }) // in the page
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function countersign<User extends AuthJsUser>(
  options: CountersignProviderOptions<User>,
): CountersignProvider<User> {
  refuseUnknown('countersign', options, [...siweVerifierOptionNames, 'consumeNonce', 'getUser'])
  const { consumeNonce, getUser } = options
  const verifier = openSiweVerifier(options)
  checkKinds('countersign', { consumeNonce, getUser }, { consumeNonce: 'function', getUser: 'function' })
  return {
    id: 'countersign',
    name: 'Ethereum',
    type: 'credentials',
    credentials: { message: { label: 'Message' }, signature: { label: 'Signature' } },
    async authorize({ message, signature }, request) {
      if (typeof message !== 'string' || typeof signature !== 'string') return null
      const nonce = /^Nonce: ([A-Za-z0-9]+)$/m.exec(message.slice(0, MAX_MESSAGE))?.[1]
      // The nonce is consumed before the signature is verified, even if the attempt fails later.
      if (nonce === undefined || !(await consumeNonce(nonce, request))) return null
      const result = await verifier.verify({ message, signature, nonce })
      return result.status === 'verified' ? getUser(result.message, result.by) : null
    },
  }
}

/** Characters. Longer messages are refused. */
const MAX_MESSAGE = 4_096
