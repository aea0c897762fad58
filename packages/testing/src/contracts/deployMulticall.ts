import type { Address } from 'viem'
import { Multicall3 } from './compiled.ts'
import { deploy, type Network } from './deployer.ts'

/** Deploys Multicall3 to a local chain. */
export function deployMulticall(network: Network): Promise<Address> {
  return deploy(network, Multicall3.bytecode)
}
