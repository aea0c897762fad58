import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { type SIWEPluginOptions, siwe } from 'better-auth/plugins/siwe'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { consoleErrors } from '../log/consoleErrors.ts'
import { refuseUnknown } from '../options/checkOptions.ts'
import { openSiweVerifier, type SiweVerifierOptions } from '../verifier/createSiweVerifier.ts'
import { siweVerifierOptionNames } from '../verifier/createVerifier.ts'

/** The options of the better-auth plugin. */
export type CountersignOptions = SiweVerifierOptions &
  Pick<SIWEPluginOptions, 'anonymous' | 'emailDomainName' | 'ensLookup' | 'schema'>

/** better-auth's `siwe` plugin, with hooks. */
export type CountersignPlugin = ReturnType<typeof siwe> & Required<Pick<BetterAuthPlugin, 'hooks'>>

const pluginOptionNames = ['anonymous', 'emailDomainName', 'ensLookup', 'schema']

/** Maximum nonces of one browser at a time, for several tabs. */
const MAX_NONCES = 4
/** In seconds: as long as better-auth stores a nonce. */
const NONCE_SECONDS = 900

/**
 * Creates better-auth's `siwe` plugin with the strict verification of this package: complete ERC-4361 messages for this
 * origin, and nonces that are valid only in the browser that requested them. better-auth manages users and sessions; the
 * routes, the tables and the client plugin `siweClient` stay the same.
 *
 * @example
 * ```ts
 * const auth = betterAuth({ plugins: [countersign({ origin: 'https://app.example', chainIds: [1] })] })
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function countersign(options: CountersignOptions): CountersignPlugin {
  refuseUnknown('countersign', options, [...siweVerifierOptionNames, ...pluginOptionNames])
  const verifier = openSiweVerifier(options)
  const contractChains = Object.keys(options.rpcUrls ?? {})
  if (contractChains.length > 1) {
    throw new InvalidOptionError(
      `rpcUrls must name one chain at most, got ${contractChains.join(', ')}: better-auth finds users by address alone, and contract accounts with one address can belong to different owners on different chains.`,
    )
  }
  const { anonymous, emailDomainName, ensLookup, schema, onError = consoleErrors('verification') } = options
  const plugin = siwe({
    ...(anonymous === undefined ? {} : { anonymous }),
    ...(emailDomainName === undefined ? {} : { emailDomainName }),
    ...(ensLookup === undefined ? {} : { ensLookup }),
    ...(schema === undefined ? {} : { schema }),
    domain: new URL(options.origin).host,
    getNonce: async () => randomBytes(16).toString('hex'),
    async verifyMessage({ message, signature, cacao }) {
      try {
        const result = await verifier.verify({ message, signature, nonce: cacao?.p.nonce ?? '' })
        return result.status === 'verified'
      } catch (error) {
        // better-auth responds 401 to any error, and does not log it.
        onError(error)
        throw error
      }
    },
  })

  const bindNonce = createAuthMiddleware(async (context) => {
    const { returned, secret } = context.context
    const nonce = nonceOf(returned)
    if (nonce === null) return
    const { name, attributes } = cookieOf(context.context)
    const earlier = nonces(await context.getSignedCookie(name, secret))
    const value = [...earlier, nonce].slice(-MAX_NONCES).join('.')
    await context.setSignedCookie(name, value, secret, attributes)
  })

  const checkMessage = createAuthMiddleware(async (context) => {
    const { message } = (context.body ?? {}) as { readonly message?: unknown }
    if (typeof message !== 'string') return
    const { name } = cookieOf(context.context)
    const own = nonces(await context.getSignedCookie(name, context.context.secret))
    const [first] = own.map((nonce) => verifier.check({ message, nonce })).filter(isVerified)
    if (first) return
    const result = verifier.check({ message, nonce: own.at(-1) ?? '' })
    if (result.status === 'verified') return
    const { code, detail } = result.code === 'nonce_unknown' ? otherBrowser : result
    throw new APIError('UNAUTHORIZED', { code, message: detail })
  })

  return {
    ...plugin,
    hooks: {
      before: [{ matcher: ({ path }) => path === '/siwe/verify', handler: checkMessage }],
      after: [
        { matcher: ({ path }) => path === '/siwe/nonce' || path === '/siwe/get-nonce', handler: bindNonce },
      ],
    },
  }
}

const otherBrowser = {
  code: 'nonce_other_browser',
  detail: 'This nonce was not issued to this browser. Request a new one.',
} as const

type Cookies = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context']

function cookieOf({ createAuthCookie }: Pick<Cookies, 'createAuthCookie'>) {
  return createAuthCookie('siwe_nonces', { maxAge: NONCE_SECONDS })
}

function nonces(cookie: string | false | null | undefined): string[] {
  return cookie ? cookie.split('.') : []
}

function nonceOf(returned: unknown): string | null {
  const { nonce } = (returned ?? {}) as { readonly nonce?: unknown }
  return typeof nonce === 'string' ? nonce : null
}

function isVerified({ status }: { readonly status: string }): boolean {
  return status === 'verified'
}
