import type { Address } from 'viem'
import { Multicall3 } from './compiled.ts'
import { deploy, type Network } from './keeper.ts'

/** Puts a contract on a local network that answers many calls at once. */
export function deployMulticall(network: Network): Promise<Address> {
  return deploy(network, Multicall3.bytecode)
}
