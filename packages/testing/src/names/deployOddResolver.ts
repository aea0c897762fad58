import { type Address, encodeFunctionData, type Hex } from 'viem'
import { OddResolver as compiled } from '../contracts/compiled.ts'
import { deploy, type Network, randomAddress, sendAs } from '../contracts/deployer.ts'

/** Deploys a resolver with configurable responses, also for every name below its own (ENSIP-10). */
export type OddResolver = {
  readonly address: Address
  /** Responds to every call with these bytes. */
  answerWith(answer: Hex): Promise<void>
  /** Reverts with these bytes. */
  revertWith(errorData: Hex): Promise<void>
  /** Reverts with an off-chain lookup at this URL (ERC-3668). `{data}` in the URL makes it a GET. */
  askAt(url: string): Promise<void>
}

/** Deploys the resolver. Assign it to a name with `register` of `LocalNames`. */
export async function deployOddResolver(network: Network): Promise<OddResolver> {
  const address = await deploy(network, compiled.bytecode)
  const { abi } = compiled
  const send = async (data: Hex) => void (await sendAs(network, randomAddress(), [{ to: address, data }]))
  const answer = (bytes: Hex, isError: boolean) =>
    send(encodeFunctionData({ abi, functionName: 'answerWith', args: [bytes, isError] }))
  return {
    address,
    answerWith: (bytes) => answer(bytes, false),
    revertWith: (bytes) => answer(bytes, true),
    askAt: (url) => send(encodeFunctionData({ abi, functionName: 'askAt', args: [url] })),
  }
}
