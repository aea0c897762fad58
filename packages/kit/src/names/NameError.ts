/** What is wrong with a name's picture. */
export type NameErrorCode =
  | 'metadata-invalid'
  | 'nft-uri-invalid'
  | 'uri-unresolved'
  | 'namespace-unsupported'

/**
 * Why a name has no picture that can be shown. One of four classes; `code` says which, `cause` what led to it. Thrown in
 * strict mode only: without it such a picture is `null`.
 */
export abstract class NameError extends Error {
  abstract readonly code: NameErrorCode
}

/** The metadata of an NFT is no object with `image`, `image_url` or `image_data`. */
export class AvatarMetadataError extends NameError {
  override readonly name = 'AvatarMetadataError'
  readonly code = 'metadata-invalid'

  constructor(options?: ErrorOptions) {
    super('Unable to extract image from metadata. The metadata may be malformed or invalid.', options)
  }
}

/** The avatar record names an NFT badly (CAIP-22, CAIP-29). `cause` is an `InvalidAvatarRecordError`. */
export class NftUriError extends NameError {
  override readonly name = 'NftUriError'
  readonly code = 'nft-uri-invalid'

  constructor(reason: string, options?: ErrorOptions) {
    super(`ENS NFT avatar URI is invalid. ${reason}`, options)
  }
}

/** The picture, or what leads to it, cannot be had: another scheme or host, no image, too large, gone, not the owner's. */
export class UriResolutionError extends NameError {
  override readonly name = 'UriResolutionError'
  readonly code = 'uri-unresolved'

  constructor(uri: string, options?: ErrorOptions) {
    const shown = uri.length > LONGEST_SHOWN ? `${uri.slice(0, LONGEST_SHOWN)}…` : uri
    super(
      `Unable to resolve ENS avatar URI "${shown}". The URI may be malformed, invalid, or does not respond with a valid image.`,
      options,
    )
  }
}

/** The avatar record names a token that is neither ERC-721 nor ERC-1155. `cause` is an `InvalidAvatarRecordError`. */
export class NamespaceError extends NameError {
  override readonly name = 'NamespaceError'
  readonly code = 'namespace-unsupported'

  constructor(namespace: string, options?: ErrorOptions) {
    super(`ENS NFT avatar namespace "${namespace}" is not supported. Must be "erc721" or "erc1155".`, options)
  }
}

/** Data URIs may be megabytes long: an error shows how one begins. */
const LONGEST_SHOWN = 500
