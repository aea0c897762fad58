import { avatarOrigins } from '@countersign/api/avatars'
import { readUrl } from '../format/readUrl.ts'
import { readDataImage } from './dataImage.ts'
import { UriResolutionError } from './EnsError.ts'
import type { EnsSettings } from './EnsSettings.ts'
import { isAllowed } from './origins.ts'

/** Where a URI leads: to a gateway of the settings, to another host, or into the URI itself. */
export type Found = { readonly kind: 'gateway' | 'web' | 'data'; readonly url: string }

const IPFS_GATEWAY = 'https://ipfs.io'
const ARWEAVE_GATEWAY = 'https://arweave.net'

/** CIDv0, and CIDv1 in its usual bases: base32, base36, base58btc and base16. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{48,}|B[A-Z2-7]{48,}|k[0-9a-z]{48,}|z[1-9A-HJ-NP-Za-km-z]{46,}|[fF][0-9a-fA-F]{64,})$/
const ARWEAVE_ID = /^[\w-]{43}$/
const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * Resolves a picture URI of any form: https, ipfs, ipns and ar, bare content IDs, URLs of other gateways (which become
 * ours), and embedded pictures.
 *
 * @throws {UriResolutionError}
 */
export function findImage(uri: string, settings: EnsSettings): Found {
  const text = uri.trim()
  const data = readDataImage(text)
  if (data !== null) return { kind: 'data', url: data }
  return findFile(text, settings, settings.imageOrigins)
}

/** Like {@link findImage}, without embedded pictures: a file at a gateway, or at an allowed origin. */
export function findFile(
  uri: string,
  settings: EnsSettings,
  origins: readonly string[] | 'https' = avatarOrigins,
): Found {
  const text = uri.trim()
  const url = gatewayUrl(text, settings) ?? webUrl(text)
  if (url === null) throw new UriResolutionError(uri)
  if (isOfGateway(url, settings)) return { kind: 'gateway', url }
  if (isAllowed(url, origins)) return { kind: 'web', url }
  throw new UriResolutionError(uri, {
    cause: new Error(`${readUrl(url)?.origin} is not allowed by ens.imageOrigins or ens.metadataOrigins.`),
  })
}

function isOfGateway(url: string, settings: EnsSettings): boolean {
  return isAllowed(
    url,
    gatewaysOf(settings).map(({ origin }) => origin),
  )
}

/** Whether a gateway responded from its own domain: it may redirect to a subdomain, as arweave.net does. */
export function isGatewayResponse(url: string, settings: EnsSettings): boolean {
  const response = readUrl(url)
  return gatewaysOf(settings).some(({ protocol, hostname, port }) => {
    if (response?.protocol !== protocol || response.port !== port) return false
    return response.hostname === hostname || response.hostname.endsWith(`.${hostname}`)
  })
}

function gatewaysOf(settings: EnsSettings): URL[] {
  return [readUrl(ipfsGateway(settings)), readUrl(arweaveGateway(settings))].filter((url) => url !== null)
}

function gatewayUrl(text: string, settings: EnsSettings): string | null {
  const content = contentOf(text)
  if (content !== null) {
    const { namespace, path } = content
    return joined(`${ipfsGateway(settings)}/${namespace}/`, path)
  }
  const arweave = arweavePathOf(text)
  return arweave === null ? null : joined(`${arweaveGateway(settings)}/`, arweave)
}

type Content = { readonly namespace: 'ipfs' | 'ipns'; readonly path: string }

/** Parses a reference to IPFS content, in any form. */
function contentOf(text: string): Content | null {
  const native =
    /^(ipfs|ipns):\/*(?:(ipfs|ipns)\/)?(.+)$/is.exec(text) ?? /^\/?((ipfs|ipns))\/(.+)$/is.exec(text)
  if (native) return content(native[2] ?? native[1], native[3])
  if (CID.test(firstOf(text))) return { namespace: 'ipfs', path: text }
  const url = readUrl(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const [, cid, namespace, host] = /^([^.]+)\.(ipfs|ipns)\.(.+)$/.exec(url.hostname) ?? []
  if (cid && namespace && host) return content(namespace, `${cid}${url.pathname}${url.search}`)
  const [, named, path] = /\/(ipfs|ipns)\/(?:ipfs\/|ipns\/)?(.+)$/.exec(url.pathname) ?? []
  // Other sites may have such a path too: only a content ID proves that the URL is a gateway's.
  return path && CID.test(firstOf(path)) ? content(named, path + url.search) : null
}

function content(namespace: string | undefined, path = ''): Content | null {
  const scheme = namespace?.toLowerCase() === 'ipns' ? 'ipns' : 'ipfs'
  const first = firstOf(path)
  const isName = CID.test(first) || (scheme === 'ipns' && HOST_NAME.test(first))
  return isName ? { namespace: scheme, path } : null
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

/** Keeps the path within the gateway's folder. */
function joined(folder: string, path: string): string | null {
  const url = readUrl(folder + path)
  const base = readUrl(folder)
  return url !== null && base !== null && url.href.startsWith(base.href) ? url.href : null
}

function ipfsGateway({ ipfsGateway: address = IPFS_GATEWAY }: EnsSettings): string {
  return address.replace(/\/+$/, '')
}

function arweaveGateway({ arweaveGateway: address = ARWEAVE_GATEWAY }: EnsSettings): string {
  return address.replace(/\/+$/, '')
}
