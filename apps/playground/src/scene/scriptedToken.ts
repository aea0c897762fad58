import type { TokenBalance } from '@countersign/kit'
import { decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex } from 'viem'

/** A token on the first network. */
export const sceneToken: TokenBalance = { token: `0x${'70'.repeat(20)}`, chainId: 1 }

const results = { balanceOf: 2_480_500_000n, decimals: 6, symbol: 'USDC' }

/** Returns the token's response to a call: every account has 2,480.5. */
export function callToken(call: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data: call })
  const result = results[functionName as keyof typeof results] as never
  return encodeFunctionResult({ abi: erc20Abi, functionName, result })
}
