/** The default of AVATAR_ORIGINS, which is the wallet kit's default too. */
export const avatarOrigins: readonly string[] = [
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
