import type { SignInErrorCode } from '@countersign/api'
import { parseDateTime } from './dateTime.ts'
import { type Grant, isRecap, readRecap } from './recap.ts'
import type { SiweMessage } from './SiweMessage.ts'

/** The expected contents of a message. */
export type Expectation = {
  /** The origin of the application, such as `https://app.example`. */
  readonly origin: string
  readonly statement: string
  /** The resources must be these, followed by the ReCap if there is one. Without any, all are ignored. */
  readonly resources?: readonly string[]
  /** Abilities that a ReCap of the message can grant, as `namespace/name` (ERC-5573); empty: it must have no ReCap. */
  readonly allowedAbilities: readonly string[]
  readonly chainIds: readonly number[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Maximum age of a message in milliseconds. */
  readonly maxAge: number
}

export type Mismatch = { readonly code: SignInErrorCode; readonly detail: string }

/** Tolerance for clock differences between client and server, in milliseconds. */
const CLOCK_SKEW = 60_000

/** Returns the first mismatch between a message and the expectation; `null` when it matches. */
export function compareMessage(message: SiweMessage, expected: Expectation): Mismatch | null {
  const { now, origin, chainIds } = expected
  const ours = new URL(origin)
  if (message.domain !== ours.host)
    return mismatch('domain_mismatch', `The message is for ${message.domain}, not for ${ours.host}.`)
  if (message.scheme !== undefined && `${message.scheme}:` !== ours.protocol) {
    return mismatch(
      'scheme_mismatch',
      `The scheme of the message must be ${ours.protocol.slice(0, -1)}, got ${message.scheme}.`,
    )
  }
  if (!isWithin(message.uri, ours))
    return mismatch('uri_mismatch', `The URI of the message must be at ${ours.origin}.`)
  const issue = compareStatement(message, expected)
  if (issue) return issue
  if (!hasResources(message, expected.resources)) {
    return mismatch('resources_mismatch', 'The resources of the message are not those issued with the nonce.')
  }
  if (!chainIds.includes(message.chainId)) {
    return mismatch('chain_not_allowed', `Chain ${message.chainId} is not supported by this application.`)
  }

  const issuedAt = parseDateTime(message.issuedAt) ?? Number.NaN
  if (!(issuedAt <= now + CLOCK_SKEW))
    return mismatch(
      'issued_in_future',
      'The message was issued in the future. Check the clock of the device.',
    )
  if (!(issuedAt >= now - expected.maxAge - CLOCK_SKEW)) {
    return mismatch('issued_too_long_ago', 'The message was issued too long ago. Request a new nonce.')
  }
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && !((parseDateTime(expirationTime) ?? Number.NaN) > now)) {
    return mismatch('message_expired', 'The message has expired. Request a new nonce.')
  }
  if (notBefore !== undefined && !((parseDateTime(notBefore) ?? Number.NaN) <= now)) {
    return mismatch('message_not_yet_valid', 'The message is not valid yet.')
  }
  return null
}

/** The statement must be the expected one, followed by the sentence of the ReCap if there is one. */
function compareStatement(message: SiweMessage, expected: Expectation): Mismatch | null {
  const read = readRecap(message.resources)
  if (read.status === 'malformed') return mismatch('message_recap', read.detail)
  if (read.status === 'several') return mismatch('recap_not_allowed', 'The message has more than one ReCap.')
  const recap = read.status === 'ok' ? read.recap : null
  const refusal = recap && refuseGrant(recap.grants, expected)
  if (refusal) return mismatch('recap_not_allowed', refusal)
  const { statement } = expected
  const ours = recap ? `${statement} ${recap.sentence}` : statement
  return message.statement === ours
    ? null
    : mismatch('statement_mismatch', 'The statement of the message is not the one issued with the nonce.')
}

/** Why a ReCap is refused: for the first of its grants that is not allowed. `null` if all are. */
function refuseGrant(grants: readonly Grant[], expected: Expectation): string | null {
  const { allowedAbilities } = expected
  if (allowedAbilities.length === 0) return 'A ReCap is not accepted here.'
  const foreign = grants.find(({ ability }) => !allowedAbilities.includes(ability))
  if (foreign) return `The ReCap grants "${foreign.ability}", which this application does not allow.`
  const elsewhere = grants.find((grant) => !isOwnTarget(grant, expected))
  return elsewhere
    ? `The ReCap grants "${elsewhere.ability}" for "${elsewhere.target}", which is not part of this application.`
    : null
}

/**
 * Returns true if a grant is for what a page of the application asks for: requests to the wallet (`request/…`) on its
 * chains, for which WalletConnect and AppKit write `eip155`, and anything else at its origin or for one of its resources.
 */
function isOwnTarget({ ability, target }: Grant, { origin, resources = [], chainIds }: Expectation): boolean {
  if (ability.startsWith('request/'))
    return ['eip155', ...chainIds.map((id) => `eip155:${id}`)].includes(target)
  return isWithin(target, new URL(origin)) || resources.includes(target)
}

function hasResources({ resources: given = [] }: SiweMessage, expected: readonly string[] = []): boolean {
  if (expected.length === 0) return true
  // A ReCap has been compared with the statement.
  const own = given.filter((resource) => !isRecap(resource))
  return own.length === expected.length && own.every((resource, index) => resource === expected[index])
}

function mismatch(code: SignInErrorCode, detail: string): Mismatch {
  return { code, detail }
}

/** Compares text, since URL parsers differ in how they read unusual spellings of a host. */
function isWithin(uri: string, { origin }: URL): boolean {
  return uri === origin || ['/', '?', '#'].some((next) => uri.startsWith(`${origin}${next}`))
}
