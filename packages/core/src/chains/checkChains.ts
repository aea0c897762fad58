import type { Chain } from 'viem'
import { BaseError } from '../errors/BaseError.ts'
import { readUrl } from '../format/readUrl.ts'
import type { ChainIcons } from './chainIconCache.ts'

/** Thrown at configuration for an invalid chain (R3.8). */
export class InvalidChainError extends BaseError<'invalid_chain'> {
  override readonly name = 'InvalidChainError'
  /** ID and name, as in `1 "Ethereum"`; empty for a list without chains. */
  readonly chain: string
  readonly field: string

  constructor(chain: string, field: string, expected: string) {
    super(`${chain && `Chain ${chain}: `}${field} must be ${expected}.`, {
      code: 'invalid_chain',
      docsPath: '@countersign/core/README.md#errors',
    })
    this.chain = chain
    this.field = field
  }
}

/** Checks every chain and its own icon, if any, and that chain IDs are unique. @throws {InvalidChainError} */
export function checkChains(chains: readonly Chain[], icons: ChainIcons = {}): void {
  if (chains.length === 0) throw new InvalidChainError('', 'chains', 'a list of at least one chain')
  const ids = new Set<number>()
  for (const chain of chains) {
    checkChain(chain, icons[chain.id])
    if (ids.has(chain.id)) throw new InvalidChainError(label(chain), 'id', 'unique')
    ids.add(chain.id)
  }
}

function checkChain(chain: Chain, icon: string | undefined): void {
  const { id, name, nativeCurrency: coin, rpcUrls, blockExplorers = {} } = chain
  const http = rpcUrls?.default?.http
  const rules: readonly (readonly [holds: boolean, field: string, expected: string])[] = [
    [Number.isSafeInteger(id) && id > 0, 'id', 'a positive integer'],
    [isText(name), 'name', 'a string'],
    [isText(coin?.name), 'nativeCurrency.name', 'a string'],
    [isText(coin?.symbol), 'nativeCurrency.symbol', 'a string'],
    [
      Number.isInteger(coin?.decimals) && coin.decimals >= 0 && coin.decimals <= 36,
      'nativeCurrency.decimals',
      '0 to 36',
    ],
    [
      Array.isArray(http) && http.length > 0 && http.every(isHttp),
      'rpcUrls.default.http',
      'a list of http(s) URLs',
    ],
    ...Object.entries<{ readonly url?: unknown }>(blockExplorers).map(
      ([key, explorer]) => [isHttp(explorer?.url), `blockExplorers.${key}.url`, 'an http(s) URL'] as const,
    ),
    [icon === undefined || isIcon(icon), 'chainIcons', 'a path, or a data:image/ or http(s) URL'],
  ]
  for (const [holds, field, expected] of rules)
    if (!holds) throw new InvalidChainError(label(chain), field, expected)
}

function label(chain: Chain): string {
  return `${chain.id ?? '?'} "${chain.name ?? '?'}"`
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isHttp(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/i.test(value) && readUrl(value) !== null
}

function isIcon(value: string): boolean {
  return isHttp(value) || /^(data:image|\.{0,2})\//i.test(value)
}
