import { readDataPicture } from './dataPicture.ts'
import { UriResolutionError } from './NameError.ts'
import type { NameSettings } from './NameSettings.ts'
import { isAllowed, readUrl } from './origins.ts'

/** Where what a URI names is found: at a gateway of the settings, at another host, or in the URI itself. */
export type Found = { readonly kind: 'gateway' | 'web' | 'data'; readonly url: string }

const IPFS_GATEWAY = 'https://ipfs.io'
const ARWEAVE_GATEWAY = 'https://arweave.net'

/** CIDv0, and CIDv1 in the bases they are written in: base32, base36, base58btc and base16. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{48,}|B[A-Z2-7]{48,}|k[0-9a-z]{48,}|z[1-9A-HJ-NP-Za-km-z]{46,}|[fF][0-9a-fA-F]{64,})$/
const ARWEAVE_ID = /^[\w-]{43}$/
const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * Finds what a URI of any form names: https, ipfs, ipns and ar, bare content ids, addresses of other gateways (which
 * become ours), and pictures written out.
 *
 * @throws {UriResolutionError}
 */
export function findPicture(uri: string, settings: NameSettings): Found {
  const text = uri.trim()
  const data = readDataPicture(text)
  if (data !== null) return { kind: 'data', url: data }
  return findFile(text, settings, settings.imageOrigins)
}

/** As {@link findPicture}, without pictures written out: a file at a gateway, or at one of the origins. */
export function findFile(
  uri: string,
  settings: NameSettings,
  origins: readonly string[] | 'https' = 'https',
): Found {
  const text = uri.trim()
  const url = gatewayUrl(text, settings) ?? webUrl(text)
  if (url === null) throw new UriResolutionError(uri)
  if (isOfGateway(url, settings)) return { kind: 'gateway', url }
  if (isAllowed(url, origins)) return { kind: 'web', url }
  throw new UriResolutionError(uri, { cause: new Error('Its host is not among those that may be asked.') })
}

function isOfGateway(url: string, settings: NameSettings): boolean {
  return isAllowed(
    url,
    gatewaysOf(settings).map(({ origin }) => origin),
  )
}

/** Whether a gateway answered from an address of its own: it may lead on to a subdomain, as arweave.net does. */
export function isAnswerOfGateway(url: string, settings: NameSettings): boolean {
  const answer = readUrl(url)
  return gatewaysOf(settings).some(({ protocol, hostname, port }) => {
    if (answer?.protocol !== protocol || answer.port !== port) return false
    return answer.hostname === hostname || answer.hostname.endsWith(`.${hostname}`)
  })
}

function gatewaysOf(settings: NameSettings): URL[] {
  return [readUrl(ipfsGateway(settings)), readUrl(arweaveGateway(settings))].filter((url) => url !== null)
}

function gatewayUrl(text: string, settings: NameSettings): string | null {
  const content = contentOf(text)
  if (content !== null) {
    const { room, path } = content
    return joined(`${ipfsGateway(settings)}/${room}/`, path)
  }
  const arweave = arweavePathOf(text)
  return arweave === null ? null : joined(`${arweaveGateway(settings)}/`, arweave)
}

type Content = { readonly room: 'ipfs' | 'ipns'; readonly path: string }

/** What a URI names on IPFS, in any way it is written there. */
function contentOf(text: string): Content | null {
  const native =
    /^(ipfs|ipns):\/*(?:(ipfs|ipns)\/)?(.+)$/is.exec(text) ?? /^\/?((ipfs|ipns))\/(.+)$/is.exec(text)
  if (native) return content(native[2] ?? native[1], native[3])
  if (CID.test(firstOf(text))) return { room: 'ipfs', path: text }
  const url = readUrl(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const [, cid, room, host] = /^([^.]+)\.(ipfs|ipns)\.(.+)$/.exec(url.hostname) ?? []
  if (cid && room && host) return content(room, `${cid}${url.pathname}${url.search}`)
  const [, named, path] = /\/(ipfs|ipns)\/(?:ipfs\/|ipns\/)?(.+)$/.exec(url.pathname) ?? []
  // A page of any site may have such a path: only a content id says that it is one of a gateway.
  return path && CID.test(firstOf(path)) ? content(named, path + url.search) : null
}

function content(room: string | undefined, path = ''): Content | null {
  const asked = room?.toLowerCase() === 'ipns' ? 'ipns' : 'ipfs'
  const first = firstOf(path)
  const isName = CID.test(first) || (asked === 'ipns' && HOST_NAME.test(first))
  return isName ? { room: asked, path } : null
}

function arweavePathOf(text: string): string | null {
  const native = /^ar:\/*(.+)$/is.exec(text)?.[1]
  if (native !== undefined) return ARWEAVE_ID.test(firstOf(native)) ? native : null
  const url = readUrl(text)
  if (url?.protocol !== 'https:' || !/(?:^|\.)arweave\.net$/.test(url.hostname)) return null
  const path = url.pathname.slice(1) + url.search
  return ARWEAVE_ID.test(firstOf(path)) ? path : null
}

const firstOf = (path: string) => /^[^/?#]*/.exec(path)?.[0] ?? ''

function webUrl(text: string): string | null {
  const url = readUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Nothing in the path leads out of the gateway's folder. */
function joined(folder: string, path: string): string | null {
  const url = readUrl(folder + path)
  const base = readUrl(folder)
  return url !== null && base !== null && url.href.startsWith(base.href) ? url.href : null
}

function ipfsGateway({ ipfsGateway: address = IPFS_GATEWAY }: NameSettings): string {
  return address.replace(/\/+$/, '')
}

function arweaveGateway({ arweaveGateway: address = ARWEAVE_GATEWAY }: NameSettings): string {
  return address.replace(/\/+$/, '')
}
