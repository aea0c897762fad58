import {
  type Address,
  type Client,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
} from 'viem'
import { call, getCode } from 'viem/actions'
import { onChain } from '../transfer/onChain.ts'
import { isRevert } from '../transfer/revertData.ts'
import type { Token } from './Asset.ts'
import { shownText } from './shownText.ts'
import { TokenError } from './TokenError.ts'

/** Longest symbol and name that are shown of a token. */
const LONGEST = { symbol: 12, name: 40 }

/**
 * What a contract says of itself as a token (ERC-20, optional methods): symbol, name and decimals. A contract without
 * `name` is called by its symbol; old ones that answer with bytes32 are understood.
 *
 * @throws {TokenError}
 */
export async function readToken(client: Client, address: Address): Promise<Token> {
  const [code, symbol, name, decimals] = await Promise.all([
    getCode(client, { address }).catch(unreachable),
    ask(client, address, 'symbol'),
    ask(client, address, 'name'),
    ask(client, address, 'decimals'),
  ])
  if (!code || code === '0x') throw new TokenError('no_contract')
  const shown = shownText(readText(symbol), LONGEST.symbol)
  const places = readDecimals(decimals)
  if (shown === '' || places === null) throw new TokenError('not_a_token')
  return {
    kind: 'token',
    address: getAddress(address),
    symbol: shown,
    name: shownText(readText(name), LONGEST.name) || shown,
    decimals: places,
  }
}

/** What the method answers; `0x` when it is not there. */
async function ask(client: Client, to: Address, functionName: 'symbol' | 'name' | 'decimals'): Promise<Hex> {
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    return (await call(onChain(client), { to, data })).data ?? '0x'
  } catch (error) {
    return isRevert(error) ? '0x' : unreachable(error)
  }
}

function unreachable(cause: unknown): never {
  throw new TokenError('unreachable', { cause })
}

/** A string, or what tokens older than the standard put in its place: 32 bytes, filled up with zeros. */
function readText(data: Hex): string {
  try {
    if (data.length === 66) return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return ''
  }
}

function readDecimals(data: Hex): number | null {
  try {
    return decodeAbiParameters([{ type: 'uint8' }], data)[0]
  } catch {
    return null
  }
}
