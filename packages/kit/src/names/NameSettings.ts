/**
 * How names and their pictures are read (ENS). The gateways are asked only when a name with such a picture is shown, and
 * no request is made to a host that these settings leave out: give them what your Content-Security-Policy allows.
 */
export type NameSettings = {
  /**
   * The network whose universal resolver is asked. Default: the first configured one that has
   * `contracts.ensUniversalResolver`; without any, accounts are shown by their addresses.
   */
  readonly chainId?: number
  /** Base address of the gateway for `ipfs:` and `ipns:`. Default: https://ipfs.io */
  readonly ipfsGateway?: string
  /** Base address of the gateway for `ar:`. Default: https://arweave.net */
  readonly arweaveGateway?: string
  /** Where pictures may come from besides the gateways (`img-src`). Default: any https host. */
  readonly imageOrigins?: readonly string[] | 'https'
  /**
   * Where an NFT's metadata may come from besides the gateways, and the records that a resolver keeps off the chain
   * (ERC-3668): `connect-src`. Default: any https host.
   */
  readonly metadataOrigins?: readonly string[] | 'https'
}
