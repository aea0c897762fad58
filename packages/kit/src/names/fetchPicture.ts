import { AvatarMetadataError, UriResolutionError } from './NameError.ts'
import type { NameSettings } from './NameSettings.ts'
import { type Found, isAnswerOfGateway } from './pictureUrl.ts'
import { readCapped } from './readCapped.ts'
import { withinTime } from './withinTime.ts'

/** Milliseconds a gateway has for one answer. */
const PATIENCE = 5_000
const LARGEST_PICTURE = 5 * 1024 * 1024
const LARGEST_METADATA = 256 * 1024

/** Nothing that says who asks, and nothing kept. */
const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Gateways refuse this way of asking, not the picture: the `img` finds out. */
const NO_HEAD = [405, 501]

/**
 * Asks a gateway for the kind and the size of a picture, before an `img` asks for the picture itself.
 *
 * @throws {UriResolutionError} it is none, larger than 5 MB, elsewhere, or there is no answer within 5 seconds
 */
export async function checkPicture(url: string, settings: NameSettings, signal?: AbortSignal): Promise<void> {
  const refusal = await unresolved(url, signal, async (ending) => {
    const answer = await fetch(url, { ...anonymous, method: 'HEAD', signal: ending })
    if (!isAnswerOfGateway(answer.url, settings)) return 'The gateway leads elsewhere.'
    if (NO_HEAD.includes(answer.status)) return null
    if (!answer.ok) return `The gateway answers ${answer.status}.`
    if (!/^image\//i.test(answer.headers.get('content-type') ?? '')) return 'It is no picture.'
    return Number(answer.headers.get('content-length')) > LARGEST_PICTURE ? 'It is larger than 5 MB.' : null
  })
  if (refusal !== null) throw new UriResolutionError(url, { cause: new Error(refusal) })
}

/**
 * Fetches the metadata of an NFT. Only a gateway may lead on, within its own domain.
 *
 * @throws {UriResolutionError} it cannot be had, is larger than 256 kB, or there is no answer within 5 seconds
 * @throws {AvatarMetadataError} it is no JSON
 */
export async function fetchMetadata(
  { kind, url }: Found,
  settings: NameSettings,
  signal?: AbortSignal,
): Promise<unknown> {
  const text = await unresolved(url, signal, async (ending) => {
    const redirect = kind === 'gateway' ? 'follow' : 'error'
    const answer = await fetch(url, { ...anonymous, redirect, signal: ending })
    if (kind === 'gateway' && !isAnswerOfGateway(answer.url, settings)) {
      throw new Error('The gateway leads elsewhere.')
    }
    if (!answer.ok) throw new Error(`The host answers ${answer.status}.`)
    return readCapped(answer, LARGEST_METADATA)
  })
  return parseMetadata(text)
}

/** @throws {AvatarMetadataError} it is no JSON, or larger than 256 kB */
export function parseMetadata(text: string): unknown {
  try {
    if (text.length > LARGEST_METADATA) throw new Error('It is larger than 256 kB.')
    return JSON.parse(text)
  } catch (cause) {
    throw new AvatarMetadataError({ cause })
  }
}

async function unresolved<Value>(
  url: string,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  try {
    return await withinTime({ signal, milliseconds: PATIENCE }, ask)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new UriResolutionError(url, { cause })
  }
}
