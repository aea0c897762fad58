import { type Address, encodeFunctionData, type Hex } from 'viem'
import { OddResolver as compiled } from '../contracts/compiled.ts'
import { anybody, deploy, type Network, sendAs } from '../contracts/keeper.ts'

/** A resolver that answers as it is told to, also for every name below its own (ENSIP-10). */
export type OddResolver = {
  readonly address: Address
  /** Answers these bytes, whatever is asked. */
  answerWith(answer: Hex): Promise<void>
  /** Reverts with these bytes. */
  revertWith(errorData: Hex): Promise<void>
  /** Has a gateway asked for every answer (ERC-3668); `{data}` in its address makes it a GET. */
  askAt(url: string): Promise<void>
}

/** Puts such a resolver on a network; `register` of `LocalNames` gives it a name. */
export async function deployOddResolver(network: Network): Promise<OddResolver> {
  const address = await deploy(network, compiled.bytecode)
  const { abi } = compiled
  const send = async (data: Hex) => void (await sendAs(network, anybody(), [{ to: address, data }]))
  const answer = (bytes: Hex, isError: boolean) =>
    send(encodeFunctionData({ abi, functionName: 'answerWith', args: [bytes, isError] }))
  return {
    address,
    answerWith: (bytes) => answer(bytes, false),
    revertWith: (bytes) => answer(bytes, true),
    askAt: (url) => send(encodeFunctionData({ abi, functionName: 'askAt', args: [url] })),
  }
}
