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
 * Reads RPC_URL_<id>, which the server calls and keeps to itself, and PUBLIC_RPC_URL_<id>, which every page gets. The
 * default of pages is the chain's public addresses; in the local profile a node of this machine, where the server uses
 * one.
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
    isSafe(url) ? null : `must be an ${scheme} address ${of}.`,
  )
  if (server.length === 0) {
    reader.fault(`RPC_URL_${chain.id}`, `is missing: the address of an RPC server ${of}.`)
  }

  const variable = `PUBLIC_RPC_URL_${chain.id}`
  const given = reader.list(variable, (url) => {
    if (!isSafe(url) || !isPolicyHost(new URL(url).hostname)) return `must be an ${scheme} address ${of}.`
    return hasUserInfo(url) ? `must not have a name or a password ${of}: every visitor reads it.` : null
  })
  if (given.length > 0) {
    warnings.push(...given.flatMap((url) => warningsOf(variable, url, server)))
    return { server, page: given }
  }
  if (profile === 'local' && server.length > 0 && server.every(isNodeHere)) return { server, page: server }
  const known = chain.rpcUrls.default.http.filter((url) => /^https:/i.test(url))
  if (known.length === 0) {
    const name = `chain ${chain.id} (${chain.name})`
    reader.fault(variable, `is missing: ${name} has no public https address that pages can use.`)
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

/** Only the host is named: the rest may be the secret. */
function warningsOf(variable: string, url: string, server: readonly string[]): string[] {
  if (!URL.canParse(url)) return []
  const { host } = new URL(url)
  const advice = 'Every visitor can read it: let it be used from your origin alone, or use another address.'
  if (looksKeyed(url)) return [`${variable} names ${host} with what looks like a key. ${advice}`]
  if (server.includes(url)) {
    return [`${variable} names ${host} as ${variable.replace('PUBLIC_', '')} does. ${advice}`]
  }
  return []
}

/** A part of the path or of the query of 20 letters and digits or more, digits among them. */
function looksKeyed(url: string): boolean {
  const { pathname, search } = new URL(url)
  return (`${pathname}${search}`.match(/[\w-]{20,}/g) ?? []).some((part) => /\d/.test(part))
}
