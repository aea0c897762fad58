import type { ChainConfig } from '@countersign/api'
import { checkDefinition } from '../chains/checkChain.ts'
import { localChainIds } from '../chains/testNetworks.ts'
import { toChainConfig } from '../chains/toChainConfig.ts'
import type { Reader } from './createReader.ts'
import { readRpcUrls } from './readRpcUrls.ts'
import type { Profile, Settings } from './Settings.ts'

/** Reads CHAINS, a list of chain IDs, and for each RPC_URL_<id> and PUBLIC_RPC_URL_<id>. */
export async function readChains(
  reader: Reader,
  profile: Profile,
  warnings: string[],
): Promise<Pick<Settings, 'chains' | 'serverRpcUrls'>> {
  const ids = reader.list('CHAINS', (entry) =>
    /^[1-9]\d*$/.test(entry) ? null : 'must be a comma-separated list of chain IDs.',
  )
  checkStrayAddresses(reader, ids)
  if (ids.length === 0) {
    if (profile === 'production')
      reader.addIssue('CHAINS', 'must have at least one chain ID, such as CHAINS=1,8453.')
    return { chains: [], serverRpcUrls: {} }
  }
  // Loaded lazily, because viem's list of chains takes half a second to load.
  const { knownChains } = await import('../chains/knownChains.ts')
  const serverRpcUrls: Record<number, readonly string[]> = {}
  const chains = [...new Set(ids)].flatMap((entry): ChainConfig[] => {
    const id = Number(entry)
    if (profile === 'production' && localChainIds.includes(id)) {
      reader.addIssue('CHAINS', `contains ${id}, a test chain whose private keys are public.`)
      return []
    }
    const chain = knownChains.find((known) => known.id === id)
    if (!chain) {
      const known = knownChains.map((chain) => `${chain.id} ${chain.name}`).join(', ')
      reader.addIssue('CHAINS', `contains ${entry}, which is not one of: ${known}.`)
      return []
    }
    const { server, page } = readRpcUrls(reader, chain, profile, warnings)
    serverRpcUrls[id] = server
    const config = toChainConfig(chain, page)
    for (const wrong of checkDefinition(config)) reader.addIssue('CHAINS', wrong)
    return [config]
  })
  return { chains, serverRpcUrls }
}

function checkStrayAddresses(reader: Reader, ids: readonly string[]): void {
  for (const name of reader.names()) {
    const id = /^(?:PUBLIC_)?RPC_URL_(.+)$/.exec(name)?.[1]
    if (id !== undefined && reader.text(name) !== null && !ids.includes(id)) {
      reader.addIssue(name, `is set, but CHAINS does not contain ${id}.`)
    }
  }
}
