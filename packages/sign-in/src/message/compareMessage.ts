import type { SignInErrorCode } from '../SignInError.ts'
import { parseDateTime } from './dateTime.ts'
import { readRecap } from './recap.ts'
import type { SiweMessage } from './SiweMessage.ts'

/** What a message must say to be meant for us. */
export type Expectation = {
  /** Our origin, as `https://app.example`. */
  readonly origin: string
  readonly statement: string
  /** What a ReCap of the message may hand over, as `namespace/name` (ERC-5573). */
  readonly allowedAbilities: readonly string[]
  readonly chainIds: readonly number[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** How old a message may be, in milliseconds. */
  readonly maxAge: number
}

export type Mismatch = { readonly code: SignInErrorCode; readonly detail: string }

/** How far the clocks of a visitor and of ours may differ, in milliseconds. */
const CLOCK_SKEW = 60_000

/** The first thing by which a message is not meant for us, now; `null` when it is. */
export function compareMessage(message: SiweMessage, expected: Expectation): Mismatch | null {
  const { now, origin, chainIds } = expected
  const ours = new URL(origin)
  if (message.domain !== ours.host) return mismatch('domain_mismatch', `It is not for ${ours.host}.`)
  if (message.scheme !== undefined && `${message.scheme}:` !== ours.protocol) {
    return mismatch('scheme_mismatch', `Its scheme is not ${ours.protocol.slice(0, -1)}.`)
  }
  if (!isWithin(message.uri, ours)) return mismatch('uri_mismatch', `Its URI is not one of ${ours.origin}.`)
  const said = compareStatement(message, expected)
  if (said) return said
  if (!chainIds.includes(message.chainId)) {
    return mismatch('chain_not_allowed', `Network ${message.chainId} is not one of this application.`)
  }

  const issuedAt = parseDateTime(message.issuedAt) ?? Number.NaN
  if (!(issuedAt <= now + CLOCK_SKEW)) return mismatch('issued_in_future', 'It was issued in the future.')
  if (!(issuedAt >= now - expected.maxAge - CLOCK_SKEW)) {
    return mismatch('issued_too_long_ago', 'It was issued too long ago.')
  }
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && !((parseDateTime(expirationTime) ?? Number.NaN) > now)) {
    return mismatch('message_expired', 'It has expired.')
  }
  if (notBefore !== undefined && !((parseDateTime(notBefore) ?? Number.NaN) <= now)) {
    return mismatch('message_not_yet_valid', 'It is not valid yet.')
  }
  return null
}

/** Ours, or ours and the sentence that its ReCap makes. A ReCap without its sentence is as foreign as one without the other. */
function compareStatement(
  message: SiweMessage,
  { statement, allowedAbilities }: Expectation,
): Mismatch | null {
  const read = readRecap(message.resources)
  if (read.status === 'malformed') return mismatch('message_recap', read.detail)
  if (read.status === 'several') return mismatch('recap_not_allowed', 'It holds more than one ReCap.')
  const recap = read.status === 'ok' ? read.recap : null
  const foreign = recap?.abilities.find((ability) => !allowedAbilities.includes(ability))
  if (foreign !== undefined) {
    return mismatch(
      'recap_not_allowed',
      `Its ReCap hands over "${foreign}", which this application does not take.`,
    )
  }
  const ours = recap ? `${statement} ${recap.sentence}` : statement
  return message.statement === ours
    ? null
    : mismatch('statement_mismatch', 'Its statement is not the one that was handed out.')
}

function mismatch(code: SignInErrorCode, what: string): Mismatch {
  return { code, detail: `The message cannot be used here. ${what}` }
}

/** As text, since the ways in which URL parsers read odd spellings of a host are many. */
function isWithin(uri: string, { origin }: URL): boolean {
  return uri === origin || ['/', '?', '#'].some((next) => uri.startsWith(`${origin}${next}`))
}
