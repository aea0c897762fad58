import { AvatarMetadataError, UriResolutionError } from './EnsError.ts'
import type { EnsSettings } from './EnsSettings.ts'
import { type Found, isGatewayResponse } from './imageUrl.ts'
import { readCapped } from './readCapped.ts'
import { withinTime } from './withinTime.ts'

/** Timeout of one gateway response in milliseconds. */
const TIMEOUT = 5_000
const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const MAX_METADATA_BYTES = 256 * 1024

/** No credentials, no referrer. */
const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Gateways that do not support HEAD: the `img` finds out. */
const NO_HEAD = [405, 501]

/**
 * Checks type and size of a picture at a gateway, before an `img` loads it.
 *
 * @throws {UriResolutionError} no picture, larger than 5 MB, on another origin, or no response within 5 seconds
 */
export async function checkImage(url: string, settings: EnsSettings, signal?: AbortSignal): Promise<void> {
  const refusal = await unresolved(url, signal, async (ending) => {
    const response = await fetch(url, { ...anonymous, method: 'HEAD', signal: ending })
    if (!isGatewayResponse(response.url, settings)) return 'The gateway redirected to another origin.'
    if (NO_HEAD.includes(response.status)) return null
    if (!response.ok) return `The gateway returned status ${response.status}.`
    if (!/^image\//i.test(response.headers.get('content-type') ?? '')) return 'The file is not an image.'
    return Number(response.headers.get('content-length')) > MAX_IMAGE_BYTES
      ? 'The image is larger than 5 MB.'
      : null
  })
  if (refusal !== null) throw new UriResolutionError(url, { cause: new Error(refusal) })
}

/**
 * Fetches the metadata of an NFT. Only a gateway may redirect, within its own domain.
 *
 * @throws {UriResolutionError} not available, larger than 256 kB, or no response within 5 seconds
 * @throws {AvatarMetadataError} it is not JSON
 */
export async function fetchMetadata(
  { kind, url }: Found,
  settings: EnsSettings,
  signal?: AbortSignal,
): Promise<unknown> {
  const text = await unresolved(url, signal, async (ending) => {
    const redirect = kind === 'gateway' ? 'follow' : 'error'
    const response = await fetch(url, { ...anonymous, redirect, signal: ending })
    if (kind === 'gateway' && !isGatewayResponse(response.url, settings)) {
      throw new Error('The gateway redirected to another origin.')
    }
    if (!response.ok) throw new Error(`The host returned status ${response.status}.`)
    return readCapped(response, MAX_METADATA_BYTES)
  })
  return parseMetadata(text)
}

/** @throws {AvatarMetadataError} it is not JSON, or larger than 256 kB */
export function parseMetadata(text: string): unknown {
  try {
    if (text.length > MAX_METADATA_BYTES) throw new Error('The metadata is larger than 256 kB.')
    return JSON.parse(text)
  } catch (cause) {
    throw new AvatarMetadataError({ cause })
  }
}

async function unresolved<Value>(
  url: string,
  signal: AbortSignal | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  try {
    return await withinTime({ signal, milliseconds: TIMEOUT }, load)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new UriResolutionError(url, { cause })
  }
}
