/**
 * Settings for ENS names and avatars. Gateways get requests only when a name with such an avatar is shown, and no request
 * goes to a host outside these settings. Match them to your Content-Security-Policy.
 */
export type EnsSettings = {
  /**
   * ID of the chain that names are read from. Default: the first chain with `contracts.ensUniversalResolver`; without one,
   * accounts are shown by their addresses.
   */
  readonly chainId?: number | undefined
  /** Base URL of the gateway for avatars on IPFS (`ipfs:` and `ipns:`). Default: `https://ipfs.io`. */
  readonly ipfsGateway?: string | undefined
  /** Base URL of the gateway for avatars on Arweave (`ar:`). Default: `https://arweave.net`. */
  readonly arweaveGateway?: string | undefined
  /**
   * Other origins that avatars may load from (`img-src`). `https` allows every public https host, whose owners then see the
   * IP addresses of your users. Default: {@link avatarOrigins}.
   */
  readonly imageOrigins?: readonly string[] | 'https' | undefined
  /**
   * Other origins that NFT metadata may load from, and names with an off-chain resolver (ERC-3668): `connect-src`, which
   * also needs the gateways. Default: {@link avatarOrigins}; for off-chain names, every public https host.
   */
  readonly metadataOrigins?: readonly string[] | 'https' | undefined
}
