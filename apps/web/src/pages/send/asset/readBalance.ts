import { type Address, type Client, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { call } from 'viem/actions'
import { onChain } from '../transfer/onChain.ts'
import { isRevert } from '../transfer/revertData.ts'

type Wanted = { readonly token: Address; readonly account: Address }

/**
 * How much of a token an account has, in its smallest unit (ERC-20 `balanceOf`); `null` where the contract does not say.
 *
 * @throws the network did not answer
 */
export async function readBalance(client: Client, { token, account }: Wanted): Promise<bigint | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const answer = await call(onChain(client), { to: token, data }).catch((error: unknown) => {
    if (isRevert(error)) return { data: undefined }
    throw error
  })
  return readNumber(answer.data ?? '0x')
}

function readNumber(data: Hex): bigint | null {
  try {
    return decodeAbiParameters([{ type: 'uint256' }], data)[0]
  } catch {
    return null
  }
}
