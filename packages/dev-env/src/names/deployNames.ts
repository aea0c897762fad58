import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  labelhash,
  namehash,
  zeroHash,
} from 'viem'
import { UniversalResolver } from '../contracts/compiled.ts'
import { anybody, KEEPER, type Network, sendAs } from '../contracts/keeper.ts'
import { ENSRegistry, PublicResolver, ReverseRegistrar } from '../contracts/published.ts'
import { type LocalNames, localNames } from './localNames.ts'

/**
 * Puts the Ethereum Name Service on a local network: its published registry, public resolver and reverse registrar
 * (EIP-137, EIP-181), and a universal resolver for them. There are no names yet.
 */
export async function deployNames(network: Network): Promise<LocalNames> {
  // An account that has sent nothing yet: where its contracts will be is known before they are there.
  const deployer = anybody()
  const addressAt = (nonce: bigint) => getContractAddress({ from: deployer, nonce })
  const registry = addressAt(0n)
  const resolver = addressAt(1n)
  const universalResolver = addressAt(2n)
  const reverseRegistrar = addressAt(3n)

  const own = (parent: Hex, label: string, owner: Address) => {
    const args = [parent, labelhash(label), owner] as const
    return {
      to: registry,
      data: encodeFunctionData({ abi: ENSRegistry.abi, functionName: 'setSubnodeOwner', args }),
    }
  }
  const handOver = encodeFunctionData({
    abi: ENSRegistry.abi,
    functionName: 'setOwner',
    args: [zeroHash, KEEPER],
  })
  await sendAs(network, deployer, [
    { data: encodeDeployData({ ...ENSRegistry, args: [] }) },
    { data: encodeDeployData({ ...PublicResolver, args: [registry] }) },
    { data: encodeDeployData({ ...UniversalResolver, args: [registry] }) },
    { data: encodeDeployData({ ...ReverseRegistrar, args: [registry, resolver] }) },
    own(zeroHash, 'reverse', deployer),
    own(namehash('reverse'), 'addr', reverseRegistrar),
    { to: registry, data: handOver },
  ])
  // So that names can be given to addresses whose key nobody has here: the registrar itself lets only the address do it.
  const trust = encodeFunctionData({
    abi: ENSRegistry.abi,
    functionName: 'setApprovalForAll',
    args: [KEEPER, true],
  })
  await sendAs(network, reverseRegistrar, [{ to: registry, data: trust }])
  return localNames(network, { registry, resolver, reverseRegistrar, universalResolver })
}
