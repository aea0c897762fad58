/**
 * Origins that avatars and NFT metadata load from by default, in addition to the gateways: services that host the files of
 * many users and do not show their logs to them, so that an avatar does not tell its owner who is looking.
 */
export const avatarOrigins: readonly string[] = [
  // Pictures uploaded in the ENS app, and those of ENS names as NFTs.
  'https://euc.li',
  'https://metadata.ens.domains',
  'https://avatars.githubusercontent.com',
  'https://raw.githubusercontent.com',
  'https://pbs.twimg.com',
  'https://i.imgur.com',
  'https://lh3.googleusercontent.com',
  'https://nft-cdn.alchemy.com',
  'https://api.opensea.io',
  'https://i.seadn.io',
  'https://i2c.seadn.io',
  'https://openseauserdata.com',
]
