import type { Address, Client } from 'viem'
import { type AvatarRecord, InvalidAvatarRecordError, parseAvatarRecord } from './avatarRecord.ts'
import {
  type AvatarMetadataError,
  EnsError,
  NamespaceError,
  NftUriError,
  type UriResolutionError,
} from './EnsError.ts'
import type { EnsSettings } from './EnsSettings.ts'
import { checkImage } from './fetchImage.ts'
import { type GetEnsAddressErrorType, getEnsAddress } from './getEnsAddress.ts'
import { type GetEnsTextErrorType, getEnsText } from './getEnsText.ts'
import { findImage } from './imageUrl.ts'
import { findNftImage } from './nftImage.ts'

/** The name whose avatar to look up, and how. */
export type GetEnsAvatarParameters = {
  readonly name: string
  /** The account of the name. An avatar on its reverse record takes precedence. */
  readonly address?: Address | undefined
  /** Throws instead of returning `null`: a {@link EnsError}, or the resolver's error. Default: `false`. */
  readonly strict?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly settings: EnsSettings
  /** Returns a client for an NFT's chain, or `null` if the chain is not configured. */
  readonly clientOf: (chainId: number) => Client | null
  /** A client for {@link ensChain}. */
  readonly nameClient: Client
}

/** A URL for an `img`; `null` if the name has no valid avatar. */
export type GetEnsAvatarReturnType = string | null

/** Why there is no avatar, in strict mode; otherwise only that the RPC did not respond. */
export type GetEnsAvatarErrorType =
  | AvatarMetadataError
  | NamespaceError
  | NftUriError
  | UriResolutionError
  | GetEnsAddressErrorType
  | GetEnsTextErrorType

/**
 * Returns the avatar of a name (ENSIP-12), as a URL an `img` may load under the settings: at a gateway, at an allowed
 * origin, or as `data:image/…`. Type and size are checked for gateways only; other URLs may not be an image.
 *
 * @returns `null` if there is none to show: no record, an invalid one, an NFT that the name's address does not own or
 *   whose chain is not configured
 * @throws {EnsError} in strict mode: why there is none
 * @throws the RPC is unreachable or does not respond within 10 seconds; the signal's reason when it aborts
 * @example
 * const avatar = await getEnsAvatar({ name: 'demo.eth', settings: {}, clientOf: () => null, nameClient })
 */
export async function getEnsAvatar(options: GetEnsAvatarParameters): Promise<GetEnsAvatarReturnType> {
  try {
    return await findAvatar(options)
  } catch (error) {
    if (error instanceof EnsError && !options.strict) return null
    throw error
  }
}

async function findAvatar(options: GetEnsAvatarParameters): Promise<string | null> {
  const { name, address, strict = false, signal, settings, clientOf, nameClient } = options
  const lookup = { name, strict, signal, settings }
  const reverse = address && `${address.slice(2).toLowerCase()}.addr.reverse`
  const [addressRecord, ofName] = await Promise.all([
    reverse ? getEnsText(nameClient, { signal, settings, name: reverse, key: 'avatar' }) : null,
    getEnsText(nameClient, { ...lookup, key: 'avatar' }),
  ])
  const isOwn = addressRecord !== null && addressRecord.trim() !== ''
  const text = isOwn ? addressRecord : ofName
  if (text === null || text.trim() === '') return null

  const record = readRecord(text)
  const { kind, url } =
    record.kind === 'text'
      ? findImage(record.text, settings)
      : await findNftImage({
          record,
          settings,
          signal,
          clientOf,
          holder: async () => (isOwn && address) || getEnsAddress(nameClient, lookup),
        })
  if (kind === 'gateway') await checkImage(url, settings, signal)
  return url
}

function readRecord(text: string): AvatarRecord {
  try {
    return parseAvatarRecord(text)
  } catch (cause) {
    if (!(cause instanceof InvalidAvatarRecordError)) throw cause
    if (cause.namespace !== null) throw new NamespaceError(cause.namespace, { cause })
    throw new NftUriError(cause.message, { cause })
  }
}
