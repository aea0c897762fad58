import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { Token as compiled } from './compiled.ts'
import { anybody, deploy, type Network, sendAs } from './keeper.ts'

export type TokenDetails = { readonly name: string; readonly symbol: string; readonly decimals: number }

/**
 * What happens to the transfers of an account: they go through, revert with a reason (`Error(string)`), with an error of
 * the contract's own, with a panic or with no data, are answered with `false`, or go through without an answer.
 */
export type TokenMood = (typeof MOODS)[number]

const MOODS = [
  'fine',
  'reason',
  'custom-error',
  'panic',
  'no-data',
  'returns-false',
  'returns-nothing',
] as const

/** A token (ERC-20) on a local network. */
export type LocalToken = {
  readonly rpcUrl: string
  readonly address: Address
  /** In the smallest unit. */
  mint(to: Address, value: bigint): Promise<void>
  /** Makes the transfers of one account fail in one of the ways tokens do, until told otherwise. */
  setMood(account: Address, mood: TokenMood): Promise<void>
}

/** Puts a token on a local network. */
export async function deployToken(network: Network, details: TokenDetails): Promise<LocalToken> {
  const { name, symbol, decimals } = details
  const data = encodeDeployData({ ...compiled, args: [name, symbol, decimals] })
  return localToken(network, await deploy(network, data))
}

/** A token that is there already. */
export function localToken(network: Network, address: Address): LocalToken {
  const send = async (data: Hex) => void (await sendAs(network, anybody(), [{ to: address, data }]))
  const { abi } = compiled
  return {
    rpcUrl: network.rpcUrl,
    address,
    async mint(to, value) {
      await send(encodeFunctionData({ abi, functionName: 'mint', args: [to, value] }))
    },
    async setMood(account, mood) {
      const args = [account, MOODS.indexOf(mood)] as const
      await send(encodeFunctionData({ abi, functionName: 'setMood', args }))
    },
  }
}

/** The interface of the token, with its own errors. */
export const tokenAbi = compiled.abi
