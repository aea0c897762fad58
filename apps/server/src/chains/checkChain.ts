import type { ChainConfig } from '@countersign/api'

/** Returns the errors of a chain, one line per field; empty when it is valid. */
export function checkChain(chain: ChainConfig): string[] {
  return [...checkDefinition(chain), ...checkRpcUrls(chain)]
}

/** Returns the errors of a chain, except for those of its RPC URLs. */
export function checkDefinition(chain: ChainConfig): string[] {
  const { id, name, nativeCurrency, blockExplorers, contracts } = chain
  const issues: string[] = []
  const check = (holds: boolean, field: string, rule: string) => {
    if (!holds) issues.push(issueOf(chain, field, rule))
  }
  check(Number.isSafeInteger(id) && id > 0, 'id', 'must be a positive integer')
  check(isText(name), 'name', 'must be a non-empty string')
  check(isText(nativeCurrency.name), 'nativeCurrency.name', 'must be a non-empty string')
  check(isText(nativeCurrency.symbol), 'nativeCurrency.symbol', 'must be a non-empty string')
  check(isDecimals(nativeCurrency.decimals), 'nativeCurrency.decimals', 'must be an integer from 0 to 255')
  for (const [index, explorer] of blockExplorers.entries()) {
    check(isText(explorer.name), `blockExplorers[${index}].name`, 'must be a non-empty string')
    check(isHttpUrl(explorer.url), `blockExplorers[${index}].url`, 'must be an http(s) URL')
  }
  for (const [contract, { address, blockCreated }] of Object.entries(contracts)) {
    check(
      /^0x[0-9a-fA-F]{40}$/.test(address),
      `contracts.${contract}.address`,
      'must be 0x followed by 40 hex digits',
    )
    const isBlock = blockCreated === undefined || (Number.isSafeInteger(blockCreated) && blockCreated >= 0)
    check(isBlock, `contracts.${contract}.blockCreated`, 'must be a block number')
  }
  return issues
}

function checkRpcUrls(chain: ChainConfig): string[] {
  const { rpcUrls } = chain
  if (rpcUrls.length === 0) return [issueOf(chain, 'rpcUrls', 'must have at least one URL')]
  return rpcUrls.flatMap((url, index) =>
    isHttpUrl(url) ? [] : [issueOf(chain, `rpcUrls[${index}]`, 'must be an http(s) URL')],
  )
}

function issueOf({ id, name }: ChainConfig, field: string, rule: string): string {
  return `Chain ${id}${isText(name) ? ` (${name})` : ''}: ${field} ${rule}.`
}

/** Returns the errors of all chains of an application: at least one, with unique IDs. */
export function checkChains(chains: readonly ChainConfig[]): string[] {
  const ids = chains.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(chains.length === 0 ? ['No chain is configured. Add at least one.'] : []),
    ...[...new Set(twice)].map((id) => `Chain ${id}: id is used more than once.`),
    ...chains.flatMap(checkChain),
  ]
}

function isText(value: string): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isDecimals(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255
}

/** Returns true for a URL that starts with http:// or https://. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}
