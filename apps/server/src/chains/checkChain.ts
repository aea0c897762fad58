import type { ChainConfig } from './ChainConfig.ts'

/** What is wrong with a network, one line a field, each with the network and the field; empty when nothing is. */
export function checkChain(chain: ChainConfig): string[] {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts } = chain
  const faults: string[] = []
  const check = (holds: boolean, field: string, rule: string) => {
    if (!holds) faults.push(`Chain ${id}${isText(name) ? ` (${name})` : ''}: ${field} ${rule}.`)
  }
  check(Number.isSafeInteger(id) && id > 0, 'id', 'must be a whole number from 1 on')
  check(isText(name), 'name', 'must be text')
  check(isText(nativeCurrency.name), 'nativeCurrency.name', 'must be text')
  check(isText(nativeCurrency.symbol), 'nativeCurrency.symbol', 'must be text')
  check(
    isDecimals(nativeCurrency.decimals),
    'nativeCurrency.decimals',
    'must be a whole number from 0 to 255',
  )
  check(rpcUrls.length > 0, 'rpcUrls', 'must name at least one address')
  for (const [index, url] of rpcUrls.entries())
    check(isHttpUrl(url), `rpcUrls[${index}]`, 'must be an http(s) address')
  for (const [index, explorer] of blockExplorers.entries()) {
    check(isText(explorer.name), `blockExplorers[${index}].name`, 'must be text')
    check(isHttpUrl(explorer.url), `blockExplorers[${index}].url`, 'must be an http(s) address')
  }
  for (const [contract, { address, blockCreated }] of Object.entries(contracts)) {
    check(
      /^0x[0-9a-fA-F]{40}$/.test(address),
      `contracts.${contract}.address`,
      'must be 0x and 40 hex digits',
    )
    const isBlock = blockCreated === undefined || (Number.isSafeInteger(blockCreated) && blockCreated >= 0)
    check(isBlock, `contracts.${contract}.blockCreated`, 'must be a block number')
  }
  return faults
}

/** The same for all networks of an application: at least one, no id twice. */
export function checkChains(chains: readonly ChainConfig[]): string[] {
  const ids = chains.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(chains.length === 0 ? ['There is no chain. Name at least one.'] : []),
    ...[...new Set(twice)].map((id) => `Chain ${id}: id is there more than once.`),
    ...chains.flatMap(checkChain),
  ]
}

function isText(value: string): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isDecimals(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255
}

/** True for an address that starts with http:// or https://. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}
