import type { Reader } from './createReader.ts'
import { isPolicyHost } from './isPolicyHost.ts'
import type { Profile, Settings } from './Settings.ts'

/** Reads IPFS_GATEWAY, ARWEAVE_GATEWAY and AVATAR_ORIGINS, which the pages of visitors ask; https only in production. */
export function readNames(reader: Reader, profile: Profile): Settings['names'] {
  const scheme = profile === 'production' ? 'https' : 'http(s)'
  const gateway = (name: string, otherwise: string) => {
    const value = reader.checked(name, (given) =>
      isBase(given, profile) ? null : `must be an ${scheme} address without a query, as in ${otherwise}.`,
    )
    return (value ?? otherwise).replace(/\/+$/, '')
  }
  return {
    ipfsGateway: gateway('IPFS_GATEWAY', 'https://ipfs.io'),
    arweaveGateway: gateway('ARWEAVE_GATEWAY', 'https://arweave.net'),
    origins: reader.list('AVATAR_ORIGINS', (entry) =>
      isBase(entry, profile) && new URL(entry).origin === entry
        ? null
        : `must be ${scheme} origins between commas, as in https://nft.example.`,
    ),
  }
}

/** An address that paths can be put after, and nothing in it that a policy could not name. */
function isBase(value: string, profile: Profile): boolean {
  if (!URL.canParse(value) || !/^[^?#@\s]+$/.test(value)) return false
  const { protocol, hostname } = new URL(value)
  if (!isPolicyHost(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && profile === 'local')
}
