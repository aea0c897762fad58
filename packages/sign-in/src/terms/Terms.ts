import { createHash } from 'node:crypto'
import type { Terms } from '@countersign/api'
import { InvalidOptionError } from '../errors/SignInError.ts'
import type { Intent } from '../nonces/Intent.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { isUri } from '../siwe/uri.ts'

/** The terms that users accept as they sign in. */
export type TermsOptions = {
  /** Changes with each new text, such as `2026-11-01`: letters, digits, `.`, `_` and `-`, at most 64. */
  readonly version: string
  /** The page of the terms, an http or https URL without a fragment, of at most 500 characters. */
  readonly url: string
  /**
   * The exact text, or the bytes of its file. Its SHA-256 is signed. Keep each version: the server stores the hash only.
   */
  readonly text: string | Uint8Array
}

/** The current terms, and the resource of a message that accepts them. */
export type CurrentTerms = Terms & { readonly resource: string }

/** Throws an InvalidOptionError that names the invalid option. */
export function readTerms(options: TermsOptions): CurrentTerms {
  checkOptions('terms', options, { version: 'string', url: 'string', text: 'string or object' })
  const { version, url, text } = options
  if (!isTermsVersion(version)) {
    throw new InvalidOptionError(
      `terms.version must have 1 to 64 letters, digits, ".", "_" and "-", got ${JSON.stringify(version)}.`,
    )
  }
  if (!isTermsUrl(url)) {
    throw new InvalidOptionError(
      `terms.url must be an http or https URL without a fragment, of at most 500 characters, got ${JSON.stringify(url)}.`,
    )
  }
  if (typeof text !== 'string' && !(text instanceof Uint8Array))
    throw new InvalidOptionError('terms.text must be a string or a Uint8Array.')
  if (text.length === 0) throw new InvalidOptionError('terms.text must not be empty.')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { version, url, sha256, resource: `${url}#version=${version}&sha256=${sha256}` }
}

/** Returns true for a valid `version` of {@link TermsOptions}. */
export function isTermsVersion(version: string): boolean {
  return /^[A-Za-z0-9._-]{1,64}$/.test(version)
}

/** Returns true for a valid `url` of {@link TermsOptions}. */
export function isTermsUrl(url: string): boolean {
  return (
    /^https?:\/\/[^/?#@]+(?:[/?][^#]*)?$/.test(url) && url.length <= 500 && URL.canParse(url) && isUri(url)
  )
}

type Issuing = { readonly resources: readonly string[]; readonly terms: CurrentTerms | null }

/** Returns the resources of a message for an intent. Only a message that signs in accepts the terms. */
export function resourcesFor({ resources, terms }: Issuing, intent: Intent): readonly string[] {
  return terms && intent === 'sign_in' ? [...resources, terms.resource] : resources
}
