import { avatarOrigins } from '@countersign/api/avatars'
import type { Reader } from './createReader.ts'
import { isPolicyHost } from './isPolicyHost.ts'
import type { Profile, Settings } from './Settings.ts'

/**
 * Reads IPFS_GATEWAY, ARWEAVE_GATEWAY and AVATAR_ORIGINS, which pages request; https only in production. An empty
 * AVATAR_ORIGINS allows none.
 */
export function readNames(reader: Reader, profile: Profile): Settings['names'] {
  const scheme = profile === 'production' ? 'https' : 'http(s)'
  const gateway = (name: string, otherwise: string) => {
    const value = reader.checked(name, (given) =>
      isBase(given, profile) ? null : `must be an ${scheme} URL without a query, such as ${otherwise}.`,
    )
    return (value ?? otherwise).replace(/\/+$/, '')
  }
  const ipfsGateway = gateway('IPFS_GATEWAY', 'https://ipfs.io')
  const arweaveGateway = gateway('ARWEAVE_GATEWAY', 'https://arweave.net')
  const origins = reader.list('AVATAR_ORIGINS', (entry) =>
    isBase(entry, profile) && new URL(entry).origin === entry
      ? null
      : `must be a comma-separated list of ${scheme} origins such as https://nft.example.`,
  )
  return {
    ipfsGateway,
    arweaveGateway,
    origins: reader.isSet('AVATAR_ORIGINS') ? origins : avatarOrigins,
  }
}

/** Returns a base URL for paths that a policy source can contain. */
function isBase(value: string, profile: Profile): boolean {
  if (!URL.canParse(value) || !/^[^?#@\s]+$/.test(value)) return false
  const { protocol, hostname } = new URL(value)
  if (!isPolicyHost(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && profile === 'local')
}
