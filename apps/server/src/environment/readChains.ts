import type { ChainConfig } from '../chains/ChainConfig.ts'
import { checkChain, isHttpUrl } from '../chains/checkChain.ts'
import { localChainIds } from '../chains/testNetworks.ts'
import { toChainConfig } from '../chains/toChainConfig.ts'
import type { Reader } from './createReader.ts'
import type { Profile } from './Settings.ts'

/** Reads CHAINS, a list of ids, and for each of them RPC_URL_<id>, one address or several. */
export async function readChains(reader: Reader, profile: Profile): Promise<ChainConfig[]> {
  const ids = reader.list('CHAINS', (entry) =>
    /^[1-9]\d*$/.test(entry) ? null : 'must be chain ids between commas.',
  )
  checkStrayAddresses(reader, ids)
  if (ids.length === 0) {
    if (profile === 'production')
      reader.fault('CHAINS', 'must name at least one chain id, as in CHAINS=1,8453.')
    return []
  }
  // Loaded only when it is needed: viem's list of networks takes half a second to read.
  const { knownChains } = await import('../chains/knownChains.ts')
  return [...new Set(ids)].flatMap((entry) => {
    const id = Number(entry)
    if (profile === 'production' && localChainIds.includes(id)) {
      reader.fault('CHAINS', `names ${id}, a network for tests whose keys everybody knows.`)
      return []
    }
    const chain = knownChains.find((known) => known.id === id)
    if (!chain) {
      const known = knownChains.map((one) => `${one.id} ${one.name}`).join(', ')
      reader.fault('CHAINS', `names ${entry}, which is not one of: ${known}.`)
      return []
    }
    const config = toChainConfig(chain, readAddresses(reader, chain, profile))
    for (const wrong of checkChain(config).filter((line) => !line.includes('rpcUrls')))
      reader.fault('CHAINS', wrong)
    return [config]
  })
}

function readAddresses(
  reader: Reader,
  { id, name }: { id: number; name: string },
  profile: Profile,
): string[] {
  const variable = `RPC_URL_${id}`
  const chain = `for chain ${id} (${name})`
  const urls = reader.list(variable, (url) => {
    if (!isHttpUrl(url)) return `must be an http(s) address ${chain}.`
    if (profile === 'production' && !/^https:/i.test(url))
      return `must be an https address ${chain}: browsers ask it too.`
    return null
  })
  if (urls.length === 0) reader.fault(variable, `is missing: the address of an RPC server ${chain}.`)
  return urls
}

function checkStrayAddresses(reader: Reader, ids: readonly string[]): void {
  for (const name of reader.names()) {
    const id = /^RPC_URL_(.+)$/.exec(name)?.[1]
    if (id !== undefined && reader.text(name) !== null && !ids.includes(id)) {
      reader.fault(name, `is set, but CHAINS does not name ${id}.`)
    }
  }
}
