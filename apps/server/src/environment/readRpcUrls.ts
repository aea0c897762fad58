import { isHttpUrl } from '../chains/checkChain.ts'
import type { Reader } from './createReader.ts'
import { isPolicyHost } from './isPolicyHost.ts'
import type { Profile } from './Settings.ts'

type KnownChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/**
 * Reads RPC_URL_<id>, which only the server uses, and PUBLIC_RPC_URL_<id>, which every page gets. Default for pages: the
 * chain's public URLs, or in the local profile the server's local node.
 */
export function readRpcUrls(
  reader: Reader,
  chain: KnownChain,
  profile: Profile,
  warnings: string[],
): { readonly server: readonly string[]; readonly page: readonly string[] } {
  const of = `for chain ${chain.id} (${chain.name})`
  const isSafe = (url: string) => isHttpUrl(url) && (profile === 'local' || /^https:/i.test(url))
  const scheme = profile === 'local' ? 'http(s)' : 'https'
  const server = reader.list(`RPC_URL_${chain.id}`, (url) =>
    isSafe(url) ? null : `must be an ${scheme} URL ${of}.`,
  )
  if (server.length === 0) {
    reader.addIssue(`RPC_URL_${chain.id}`, `is missing: the RPC URL ${of}.`)
  }

  const variable = `PUBLIC_RPC_URL_${chain.id}`
  const given = reader.list(variable, (url) => {
    if (!isSafe(url) || !isPolicyHost(new URL(url).hostname)) return `must be an ${scheme} URL ${of}.`
    return hasUserInfo(url) ? `must not contain credentials ${of}: it is public.` : null
  })
  if (given.length > 0) {
    warnings.push(...given.flatMap((url) => warningsOf(variable, url, server)))
    return { server, page: given }
  }
  if (profile === 'local' && server.length > 0 && server.every(isNodeHere)) return { server, page: server }
  const known = chain.rpcUrls.default.http.filter((url) => /^https:/i.test(url))
  if (known.length === 0) {
    const name = `chain ${chain.id} (${chain.name})`
    reader.addIssue(variable, `is missing: ${name} has no public https URL that pages can use.`)
  }
  return { server, page: known }
}

function hasUserInfo(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

function isNodeHere(url: string): boolean {
  return /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/?]|$)/i.test(url)
}

/** Returns the host only: the rest can be secret. */
function warningsOf(variable: string, url: string, server: readonly string[]): string[] {
  if (!URL.canParse(url)) return []
  const { host } = new URL(url)
  const advice = 'It is public: restrict the key to your origin, or use another URL.'
  if (mayContainKey(url)) return [`${variable} contains ${host} with what looks like a key. ${advice}`]
  if (server.includes(url)) {
    return [`${variable} contains the same URL as ${variable.replace('PUBLIC_', '')} (${host}). ${advice}`]
  }
  return []
}

/** Matches a part of the path or the query with at least 20 letters and digits, one of them a digit. */
function mayContainKey(url: string): boolean {
  const { pathname, search } = new URL(url)
  return (`${pathname}${search}`.match(/[\w-]{20,}/g) ?? []).some((part) => /\d/.test(part))
}
