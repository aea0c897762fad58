import { type Address, type Client, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { call } from 'viem/actions'
import { isRevert } from '../transfer/revertData.ts'
import { withoutCcipRead } from '../transfer/withoutCcipRead.ts'

type Wanted = { readonly token: Address; readonly account: Address }

/**
 * Returns an account's balance of a token in its smallest unit (ERC-20 `balanceOf`); `null` for an invalid response.
 *
 * @throws the network did not respond
 */
export async function readBalance(client: Client, { token, account }: Wanted): Promise<bigint | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const result = await call(withoutCcipRead(client), { to: token, data }).catch((error: unknown) => {
    if (isRevert(error)) return { data: undefined }
    throw error
  })
  return readNumber(result.data ?? '0x')
}

function readNumber(data: Hex): bigint | null {
  try {
    return decodeAbiParameters([{ type: 'uint256' }], data)[0]
  } catch {
    return null
  }
}
