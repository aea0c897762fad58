import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { Token as compiled } from './compiled.ts'
import { deploy, type Network, randomAddress, sendAs } from './deployer.ts'

export type TokenDetails = { readonly name: string; readonly symbol: string; readonly decimals: number }

/**
 * Outcome of an account's transfers: success, a revert with a reason (`Error(string)`), a custom error, a panic or
 * no data, the return value `false`, or no return value.
 */
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number]

const TRANSFER_OUTCOMES = [
  'success',
  'reason',
  'custom_error',
  'panic',
  'no_data',
  'returns_false',
  'returns_nothing',
] as const

/** An ERC-20 token on a local chain. */
export type LocalToken = {
  readonly rpcUrl: string
  readonly address: Address
  /** `value` is in the smallest unit. */
  mint(to: Address, value: bigint): Promise<void>
  /** Sets the outcome of all further transfers of an account. */
  setTransferOutcome(account: Address, outcome: TransferOutcome): Promise<void>
}

/** Deploys an ERC-20 token to a local chain. */
export async function deployToken(network: Network, details: TokenDetails): Promise<LocalToken> {
  const { name, symbol, decimals } = details
  const data = encodeDeployData({ ...compiled, args: [name, symbol, decimals] })
  return localToken(network, await deploy(network, data))
}

/** Returns a deployed token. */
export function localToken(network: Network, address: Address): LocalToken {
  const send = async (data: Hex) => void (await sendAs(network, randomAddress(), [{ to: address, data }]))
  const { abi } = compiled
  return {
    rpcUrl: network.rpcUrl,
    address,
    async mint(to, value) {
      await send(encodeFunctionData({ abi, functionName: 'mint', args: [to, value] }))
    },
    async setTransferOutcome(account, outcome) {
      const args = [account, TRANSFER_OUTCOMES.indexOf(outcome)] as const
      await send(encodeFunctionData({ abi, functionName: 'setTransferOutcome', args }))
    },
  }
}

/** The ABI of the token, with its custom errors. */
export const tokenAbi = compiled.abi
