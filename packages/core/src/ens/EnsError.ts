import { BaseError } from '../errors/BaseError.ts'

/** Why a name's avatar is invalid. */
export type EnsErrorCode = 'metadata_invalid' | 'nft_uri_invalid' | 'uri_unresolved' | 'namespace_unsupported'

/**
 * Why a name's avatar cannot be shown. One of four classes, each with its own `code`; `cause` is the original error.
 * Thrown in strict mode only; otherwise the avatar is `null`.
 */
export abstract class EnsError extends BaseError<EnsErrorCode> {}

/** The metadata of an NFT is no object with `image`, `image_url` or `image_data`. */
export class AvatarMetadataError extends EnsError {
  override readonly name = 'AvatarMetadataError'
  declare readonly code: 'metadata_invalid'

  constructor(options?: ErrorOptions) {
    super('Unable to extract image from metadata. The metadata may be malformed or invalid.', {
      ...options,
      code: 'metadata_invalid',
    })
  }
}

/** The avatar record has an invalid NFT identifier (CAIP-22, CAIP-29). `cause` is an `InvalidAvatarRecordError`. */
export class NftUriError extends EnsError {
  override readonly name = 'NftUriError'
  declare readonly code: 'nft_uri_invalid'

  constructor(reason: string, options?: ErrorOptions) {
    super(`ENS NFT avatar URI is invalid. ${reason}`, { ...options, code: 'nft_uri_invalid' })
  }
}

/**
 * The picture or its metadata is not available: scheme or host not allowed, no image, too large, missing, not the
 * owner's.
 */
export class UriResolutionError extends EnsError {
  override readonly name = 'UriResolutionError'
  declare readonly code: 'uri_unresolved'

  constructor(uri: string, options?: ErrorOptions) {
    const shown = uri.length > MAX_SHOWN_LENGTH ? `${uri.slice(0, MAX_SHOWN_LENGTH)}…` : uri
    super(
      `Unable to resolve ENS avatar URI "${shown}". The URI may be malformed, invalid, or does not respond with a valid image.`,
      { ...options, code: 'uri_unresolved' },
    )
  }
}

/** The avatar record names a token that is neither ERC-721 nor ERC-1155. `cause` is an `InvalidAvatarRecordError`. */
export class NamespaceError extends EnsError {
  override readonly name = 'NamespaceError'
  declare readonly code: 'namespace_unsupported'

  constructor(namespace: string, options?: ErrorOptions) {
    super(`ENS NFT avatar namespace "${namespace}" is not supported. Must be "erc721" or "erc1155".`, {
      ...options,
      code: 'namespace_unsupported',
    })
  }
}

/** Data URIs may have megabytes: an error shows only the start. */
const MAX_SHOWN_LENGTH = 500
