import type { OpenIdProfile } from '@countersign/sign-in/openid'
import type { Settings } from '../environment/Settings.ts'
import { createEnsClient } from './createEnsClient.ts'
import { pictureUrl } from './pictureUrl.ts'

type ReadProfile = (address: `0x${string}`) => Promise<OpenIdProfile>

/** How long a profile is used, in milliseconds. */
const LIFETIME = 10 * 60_000
/** How long no profile is used after a failed read. */
const LIFETIME_OF_FAILURE = 30_000

/** Maximum number of profiles; the oldest is removed first. */
const MAX_PROFILES = 10_000

/**
 * Creates the reader of names and pictures from ENS, on Ethereum or else on the first chain with a universal resolver; `null`
 * without such a chain. Never rejects: without a response within three seconds there is no name.
 */
export async function createProfileReader(
  settings: Pick<Settings, 'chains' | 'serverRpcUrls' | 'names'>,
  { now = Date.now, timeout = 3_000 }: { readonly now?: () => number; readonly timeout?: number } = {},
): Promise<ReadProfile | null> {
  const chain = ensChain(settings.chains)
  const resolver = chain?.contracts.ensUniversalResolver
  if (!chain || !resolver) return null
  const rpcUrls = settings.serverRpcUrls[chain.id] ?? chain.rpcUrls
  const client = await createEnsClient(resolver.address, rpcUrls, timeout)
  const profiles = new Map<string, { readonly profile: Promise<OpenIdProfile>; endsAt: number }>()

  async function read(address: `0x${string}`): Promise<OpenIdProfile> {
    const name = await client.readName(address)
    if (name === null) return {}
    const avatar = await client.readAvatar(name)
    return { name, picture: avatar === null ? null : pictureUrl(avatar, settings.names.ipfsGateway) }
  }

  return (address) => {
    const key = address.toLowerCase()
    const known = profiles.get(key)
    if (known && now() < known.endsAt) return known.profile
    const profile = within(timeout, read(address)).catch(() => {
      entry.endsAt = now() + LIFETIME_OF_FAILURE
      return {}
    })
    const entry = { profile, endsAt: now() + LIFETIME }
    profiles.delete(key)
    profiles.set(key, entry)
    const [oldest] = profiles.keys()
    if (profiles.size > MAX_PROFILES && oldest !== undefined) profiles.delete(oldest)
    return profile
  }
}

/** Ethereum, or else the first chain with ENS. */
function ensChain(chains: Settings['chains']): Settings['chains'][number] | undefined {
  const withEns = chains.filter(({ contracts }) => contracts.ensUniversalResolver)
  return withEns.find(({ id }) => id === 1) ?? withEns[0]
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No response within ${milliseconds} ms.`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
