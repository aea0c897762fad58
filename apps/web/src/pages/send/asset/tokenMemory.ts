import { isAddress } from 'viem'
import { readItem, removeItem, writeItem } from '../../../store/safeStorage.ts'
import type { Token } from './Asset.ts'

const open = () => window.localStorage
const keyOf = (chainId: number) => `countersign.tokens.${chainId}`

/** Maximum number of stored tokens per network; the oldest is removed. */
const MAX_STORED = 20

/** The tokens added on a chain in this browser. Storage may contain anything. */
export function rememberedTokens(chainId: number): readonly Token[] {
  const json = readItem(open, keyOf(chainId))
  if (json === null) return []
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) ? stored.filter(isToken).slice(0, MAX_STORED) : []
  } catch {
    return []
  }
}

export function rememberToken(chainId: number, token: Token): void {
  const others = rememberedTokens(chainId).filter(({ address }) => address !== token.address)
  writeItem(open, keyOf(chainId), JSON.stringify([token, ...others].slice(0, MAX_STORED)))
}

export function forgetToken(chainId: number, token: Token): void {
  const others = rememberedTokens(chainId).filter(({ address }) => address !== token.address)
  if (others.length === 0) removeItem(open, keyOf(chainId))
  else writeItem(open, keyOf(chainId), JSON.stringify(others))
}

export function isToken(value: unknown): value is Token {
  if (typeof value !== 'object' || value === null) return false
  const { kind, address, symbol, name, decimals }: Partial<Record<keyof Token, unknown>> = value
  return (
    kind === 'token' &&
    typeof address === 'string' &&
    isAddress(address) &&
    isShort(symbol, 20) &&
    isShort(name, 60) &&
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255
  )
}

function isShort(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value !== '' && value.length <= longest
}
