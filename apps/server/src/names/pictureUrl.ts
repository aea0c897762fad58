const MAX_LENGTH = 2_048

/**
 * Returns the https URL of an avatar record: the record itself, or for `ipfs:` the one of a gateway. `null` for others, such
 * as NFTs, whose metadata would have to be downloaded.
 */
export function pictureUrl(avatar: string, ipfsGateway: string): string | null {
  const url = avatar.trim().replace(/^ipfs:\/\/(?:ipfs\/)?/i, `${ipfsGateway}/ipfs/`)
  if (url.length > MAX_LENGTH || !URL.canParse(url)) return null
  const { protocol, username, password, href } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}
