/**
 * Settings for ENS names and avatars. Gateways get requests only when a name with such an avatar is shown, and no request
 * goes to a host outside these settings. Match them to your Content-Security-Policy.
 */
export type EnsSettings = {
  /**
   * ID of the chain whose universal resolver is used. Default: the first configured chain with
   * `contracts.ensUniversalResolver`; without one, accounts are shown by their addresses.
   */
  readonly chainId?: number | undefined
  /** Base URL of the gateway for `ipfs:` and `ipns:`. Default: https://ipfs.io */
  readonly ipfsGateway?: string | undefined
  /** Base URL of the gateway for `ar:`. Default: https://arweave.net */
  readonly arweaveGateway?: string | undefined
  /**
   * Origins of images in addition to the gateways (`img-src`). `https` allows every public https host, whose owners then
   * see who looks at their avatars. Default: {@link avatarOrigins}.
   */
  readonly imageOrigins?: readonly string[] | 'https' | undefined
  /**
   * Origins of NFT metadata in addition to the gateways, and of off-chain resolver records (ERC-3668): `connect-src`.
   * Default: {@link avatarOrigins} for metadata, and every public https host for records.
   */
  readonly metadataOrigins?: readonly string[] | 'https' | undefined
}
