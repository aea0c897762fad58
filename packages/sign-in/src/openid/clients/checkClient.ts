import { InvalidOptionError } from '../../errors/SignInError.ts'
import { isLoopback } from '../../http/origins.ts'
import { checkOptions, type OptionKinds } from '../../options/checkOptions.ts'
import type { OpenIdClient } from '../OpenIdOptions.ts'

/** A client without its secret. */
export type PublicClient = Omit<OpenIdClient, 'secret'>

const kinds: OptionKinds<OpenIdClient> = {
  id: 'string',
  name: 'string?',
  type: 'string',
  secret: 'string?',
  redirectUris: 'strings',
  postLogoutRedirectUris: 'strings?',
  backchannelLogoutUri: 'string?',
  trusted: 'boolean?',
  subject: 'string?',
  uri: 'string?',
  logoUri: 'string?',
  policyUri: 'string?',
  tosUri: 'string?',
}

/** Checks a client. Throws an InvalidOptionError that names the invalid field, without its secret. */
export function checkClient(client: OpenIdClient): void {
  checkOptions('client', client, kinds)
  const {
    id,
    name = id,
    type,
    secret,
    redirectUris,
    postLogoutRedirectUris = [],
    subject = 'public',
  } = client
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(id))
    refuse(`client.id must have 1 to 100 letters, digits, ".", "_" or "-", got ${JSON.stringify(id)}.`)
  if (!isName(name))
    refuse(
      `The name of client "${id}" must have 1 to 100 characters, without control characters and without spaces around it.`,
    )
  if (!['confidential', 'public', 'native'].includes(type))
    refuse(`The type of client "${id}" must be confidential, public or native, got ${JSON.stringify(type)}.`)
  if (type === 'confidential' && (secret === undefined || !isClientSecret(secret)))
    refuse(`Client "${id}" is confidential and needs a secret of 32 to 512 visible ASCII characters.`)
  if (type !== 'confidential' && secret !== undefined)
    refuse(`Client "${id}" is ${type} and cannot keep a secret. Remove it, or use the type confidential.`)
  if (!['public', 'pairwise'].includes(subject))
    refuse(`The subject of client "${id}" must be public or pairwise, got ${JSON.stringify(subject)}.`)
  if (redirectUris.length === 0) refuse(`Client "${id}" needs at least one redirect URI.`)
  if (redirectUris.length + postLogoutRedirectUris.length > MAX_URIS)
    refuse(`Client "${id}" must have at most ${MAX_URIS} redirect URIs.`)
  for (const uri of [...redirectUris, ...postLogoutRedirectUris]) {
    const issue = redirectUriIssue(uri, type)
    if (issue !== null) refuse(`The redirect URI ${JSON.stringify(uri)} of client "${id}" ${issue}`)
  }
  const { backchannelLogoutUri, uri, logoUri, policyUri, tosUri } = client
  for (const page of [backchannelLogoutUri, uri, logoUri, policyUri, tosUri]) {
    if (page !== undefined && !isSecurePage(page))
      refuse(
        `The URI ${JSON.stringify(page)} of client "${id}" must be an https URL, or http of a loopback host.`,
      )
  }
}

/** Returns true for a text that can be the secret of a client. */
function isClientSecret(text: string): boolean {
  return /^[!-~]{32,512}$/.test(text)
}

/** True for a name that cannot break or reverse the text around it. */
function isName(name: string): boolean {
  return /^\S(.{0,98}\S)?$/u.test(name) && !/\p{C}/u.test(name)
}

const MAX_URIS = 100
const MAX_URI_LENGTH = 2_000

/** Returns why a client cannot have a redirect URI, as the rest of a sentence; `null` if it can. */
export function redirectUriIssue(uri: string, type: OpenIdClient['type']): string | null {
  if (!isUri(uri)) return `must be an absolute URI of at most ${MAX_URI_LENGTH} printable ASCII characters.`
  const { protocol, username, password, href } = new URL(uri)
  if (href.includes('#')) return 'must not have a fragment.'
  if (username !== '' || password !== '') return 'must not have a user name or password.'
  if (/[*\\]/.test(uri)) return 'must not have wildcards or backslashes.'
  if (protocol === 'https:' || protocol === 'http:')
    return isSecurePage(uri) ? null : 'must be https, or http of a loopback host.'
  if (type !== 'native') return 'must be https: only native clients have schemes of their own.'
  // RFC 8252, section 7.1. None that a browser or the system handles has a dot.
  return protocol.includes('.') ? null : 'must have a scheme with a dot, such as com.example.app.'
}

/** True for text that `new URL` does not read as another one: it ignores spaces and line breaks. */
function isUri(uri: string): boolean {
  return /^[!-~]+$/.test(uri) && uri.length <= MAX_URI_LENGTH && URL.canParse(uri)
}

function isSecurePage(uri: string): boolean {
  if (!isUri(uri)) return false
  const { protocol, origin, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(origin))
}

function refuse(message: string): never {
  throw new InvalidOptionError(message)
}
