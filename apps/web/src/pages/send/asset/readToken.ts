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
import { isRevert } from '../transfer/revertData.ts'
import { withoutCcipRead } from '../transfer/withoutCcipRead.ts'
import type { Token } from './Asset.ts'
import { sanitizeText } from './sanitizeText.ts'
import { TokenError } from './TokenError.ts'

/** Maximum length of a displayed symbol and name. */
const MAX_LENGTHS = { symbol: 12, name: 40 }

/**
 * Reads a token's metadata (ERC-20, optional methods): symbol, name and decimals. A contract without
 * `name` is called by its symbol; old contracts that return bytes32 are supported.
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
  const shown = sanitizeText(readText(symbol), MAX_LENGTHS.symbol)
  const decimalPlaces = readDecimals(decimals)
  if (shown === '' || decimalPlaces === null) throw new TokenError('not_a_token')
  return {
    kind: 'token',
    address: getAddress(address),
    symbol: shown,
    name: sanitizeText(readText(name), MAX_LENGTHS.name) || shown,
    decimals: decimalPlaces,
  }
}

/** Calls the method; `0x` if it does not exist. */
async function ask(client: Client, to: Address, functionName: 'symbol' | 'name' | 'decimals'): Promise<Hex> {
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    return (await call(withoutCcipRead(client), { to, data })).data ?? '0x'
  } catch (error) {
    return isRevert(error) ? '0x' : unreachable(error)
  }
}

function unreachable(cause: unknown): never {
  throw new TokenError('unreachable', { cause })
}

/** Decodes a string, or the zero-padded 32 bytes of tokens older than the standard. */
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
