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
import { DEPLOYER, type Network, randomAddress, sendAs } from '../contracts/deployer.ts'
import { ENSRegistry, PublicResolver, ReverseRegistrar } from '../contracts/published.ts'
import { type LocalNames, localNames } from './localNames.ts'

/**
 * Deploys ENS to a local chain: the published registry, public resolver and reverse registrar (EIP-137, EIP-181),
 * and a universal resolver. It has no names yet.
 */
export async function deployNames(network: Network): Promise<LocalNames> {
  // A new account, so that the addresses of its contracts are known in advance.
  const deployer = randomAddress()
  const addressAt = (nonce: bigint) => getContractAddress({ from: deployer, nonce })
  const registry = addressAt(0n)
  const resolver = addressAt(1n)
  const universalResolver = addressAt(2n)
  const reverseRegistrar = addressAt(3n)

  const setSubnodeOwner = (parent: Hex, label: string, owner: Address) => {
    const args = [parent, labelhash(label), owner] as const
    return {
      to: registry,
      data: encodeFunctionData({ abi: ENSRegistry.abi, functionName: 'setSubnodeOwner', args }),
    }
  }
  const handOver = encodeFunctionData({
    abi: ENSRegistry.abi,
    functionName: 'setOwner',
    args: [zeroHash, DEPLOYER],
  })
  await sendAs(network, deployer, [
    { data: encodeDeployData({ ...ENSRegistry, args: [] }) },
    { data: encodeDeployData({ ...PublicResolver, args: [registry] }) },
    { data: encodeDeployData({ ...UniversalResolver, args: [registry] }) },
    { data: encodeDeployData({ ...ReverseRegistrar, args: [registry, resolver] }) },
    setSubnodeOwner(zeroHash, 'reverse', deployer),
    setSubnodeOwner(namehash('reverse'), 'addr', reverseRegistrar),
    { to: registry, data: handOver },
  ])
  // Allows primary names for addresses without a known key: the registrar only accepts the address itself.
  const trust = encodeFunctionData({
    abi: ENSRegistry.abi,
    functionName: 'setApprovalForAll',
    args: [DEPLOYER, true],
  })
  await sendAs(network, reverseRegistrar, [{ to: registry, data: trust }])
  return localNames(network, { registry, resolver, reverseRegistrar, universalResolver })
}
