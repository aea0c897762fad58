import { type Address, encodeFunctionData, type Hex } from 'viem'
import { ScriptedResolver as compiled } from '../contracts/compiled.ts'
import { deploy, type Network, randomAddress, sendAs } from '../contracts/deployer.ts'

/** Deploys a resolver with configurable responses, also for every name below its own (ENSIP-10). */
export type ScriptedResolver = {
  readonly address: Address
  /** Responds to every call with these bytes. */
  respondWith(response: Hex): Promise<void>
  /** Reverts with these bytes. */
  revertWith(errorData: Hex): Promise<void>
  /** Reverts with an off-chain lookup at this URL (ERC-3668). `{data}` in the URL makes it a GET. */
  lookUpAt(url: string): Promise<void>
}

/** Deploys the resolver. Assign it to a name with `register` of `LocalNames`. */
export async function deployScriptedResolver(network: Network): Promise<ScriptedResolver> {
  const address = await deploy(network, compiled.bytecode)
  const { abi } = compiled
  const send = async (data: Hex) => void (await sendAs(network, randomAddress(), [{ to: address, data }]))
  const setResponse = (bytes: Hex, isError: boolean) =>
    send(encodeFunctionData({ abi, functionName: 'respondWith', args: [bytes, isError] }))
  return {
    address,
    respondWith: (bytes) => setResponse(bytes, false),
    revertWith: (bytes) => setResponse(bytes, true),
    lookUpAt: (url) => send(encodeFunctionData({ abi, functionName: 'lookUpAt', args: [url] })),
  }
}
