import { InvalidOptionError } from '../errors/SignInError.ts'
import type { ComputeClaims } from '../hooks/Hooks.ts'
import { checkOptions, type OptionKinds } from '../options/checkOptions.ts'
import { MAX_TOKEN_SECONDS } from './TokenClaims.ts'

/** Which services get tokens, and what is in them. */
export type TokenOptions = {
  /**
   * The services that tokens are for (`aud`), such as `https://api.example`. A request can choose one with `{audience}`;
   * the first is the default.
   */
  readonly audiences: readonly string[]
  /**
   * At least 32 random characters, for example from `openssl rand -hex 32`. The keys are derived from it and from a value
   * in the database, so neither alone can sign a token. To replace it, deploy `[old, new]`, ten minutes later
   * `[new, old]`, and then `[new]`.
   */
  readonly secret: string | readonly string[]
  /** The claim `iss`. Default: `origin`. */
  readonly issuer?: string
  /** How long a token is valid, in seconds: 10 to 300. It is never valid for longer than its session. Default: 300. */
  readonly lifetime?: number
  /**
   * Names of the account's `claims` to include in tokens, or a function that returns the claims of each token when it is
   * issued: a JSON object of at most 4,096 bytes. The function has the time limit and the errors of `hooks`. Anyone with a
   * token can read its claims. Default: none.
   */
  readonly claims?: readonly string[] | ComputeClaims
  /** Whether to include the account's `roles`. Default: `false`. */
  readonly roles?: boolean
  /** How many days a key signs before a new one replaces it, 0 to 3,650; 0 means forever. Default: 90. */
  readonly rotateAfterDays?: number
  /**
   * Secrets of the services that can introspect tokens (`POST /api/token/introspect`), by audience: at least 32 characters
   * each, or a list while you replace one. Default: none, and the route does not exist.
   */
  readonly introspection?: Readonly<Record<string, string | readonly string[]>>
}

/** The checked options. */
export type TokenRules = {
  readonly audiences: readonly string[]
  readonly secrets: readonly string[]
  readonly issuer: string
  /** Seconds. */
  readonly lifetime: number
  /** Names of the account's claims. A function of the option is not here: it is a hook, `tokenClaims`. */
  readonly claims: readonly string[]
  readonly roles: boolean
  readonly rotateAfterDays: number
  /** The secrets of the services by audience. */
  readonly introspection: ReadonlyMap<string, readonly string[]>
}

/** Checks the option `tokens`. Throws an InvalidOptionError that names the invalid field, without secrets. */
export function readTokenOptions(given: TokenOptions, origin: string): TokenRules {
  checkOptions('tokens', given, tokenOptionKinds)
  const { audiences, issuer = origin, lifetime = MAX_TOKEN_SECONDS, roles = false } = given
  const { rotateAfterDays = 90 } = given
  const claims = typeof given.claims === 'function' ? [] : (given.claims ?? [])
  const bad = audiences.find((audience) => !isAudience(audience))
  if (audiences.length === 0 || bad !== undefined)
    throw new InvalidOptionError(
      `tokens.audiences must have at least one string of 1 to 255 visible ASCII characters, got ${JSON.stringify(bad ?? [])}.`,
    )
  const secrets = [given.secret].flat()
  if (!areSecrets(secrets)) throw new InvalidOptionError(`tokens.secret ${SECRET_RULE}`)
  if (issuer.trim() === '') throw new InvalidOptionError('tokens.issuer must not be empty.')
  if (!(Number.isSafeInteger(lifetime) && lifetime >= 10 && lifetime <= MAX_TOKEN_SECONDS))
    throw new InvalidOptionError(
      `tokens.lifetime must be 10 to ${MAX_TOKEN_SECONDS} seconds, got ${lifetime}.`,
    )
  if (!(Number.isSafeInteger(rotateAfterDays) && rotateAfterDays >= 0 && rotateAfterDays <= 3650))
    throw new InvalidOptionError(`tokens.rotateAfterDays must be 0 to 3650 days, got ${rotateAfterDays}.`)
  const introspection = new Map<string, readonly string[]>()
  for (const [audience, secret] of Object.entries(given.introspection ?? {})) {
    if (!audiences.includes(audience))
      throw new InvalidOptionError(
        `tokens.introspection has "${audience}", which is not in tokens.audiences.`,
      )
    const ofService = [secret].flat()
    if (!areSecrets(ofService))
      throw new InvalidOptionError(`tokens.introspection of "${audience}" ${SECRET_RULE}`)
    introspection.set(audience, ofService)
  }
  return { audiences, secrets, issuer, lifetime, claims, roles, rotateAfterDays, introspection }
}

const tokenOptionKinds: OptionKinds<TokenOptions> = {
  audiences: 'strings',
  secret: 'string or strings',
  issuer: 'string?',
  lifetime: 'number?',
  claims: 'strings or function?',
  roles: 'boolean?',
  rotateAfterDays: 'number?',
  introspection: 'object?',
}

/** Returns true for a text that can be an audience. */
export function isAudience(text: string): boolean {
  return /^[!-~]{1,255}$/.test(text)
}

/** Returns true for a text that can be a secret of the option `tokens`. */
export function isTokenSecret(text: string): boolean {
  return /^[A-Za-z0-9._~+/=-]{32,512}$/.test(text)
}

const SECRET_RULE = 'must be one to four secrets of at least 32 letters, digits or -._~+/=.'

function areSecrets(secrets: readonly string[]): boolean {
  return (
    secrets.length > 0 &&
    secrets.length <= 4 &&
    secrets.every((secret) => typeof secret === 'string' && isTokenSecret(secret))
  )
}
