import { type Address, encodeFunctionData, type Hex, hexToBool, labelhash, namehash, parseAbi } from 'viem'
import { type Call, callContract, DEPLOYER, type Network, sendAs } from '../contracts/deployer.ts'
import { ENSRegistry, PublicResolver } from '../contracts/published.ts'

/** The ENS contracts of a local chain. */
export type NameContracts = {
  readonly registry: Address
  readonly resolver: Address
  readonly reverseRegistrar: Address
  readonly universalResolver: Address
}

export type NewName = {
  /** The address of the name. Default: none. */
  readonly address?: Address
  /** The owner of the name. Default: only these functions can change it. */
  readonly owner?: Address
  /** Sets the primary name of the address. Default: `true` if there is an address. */
  readonly reverse?: boolean
  readonly texts?: Readonly<Record<string, string>>
  /** A resolver to use instead of the public one; no records are written then. */
  readonly resolver?: Address
}

/** ENS of a local chain, where any name can be registered. */
export type LocalNames = NameContracts & {
  readonly rpcUrl: string
  /** Registers or overwrites a name and its missing parents. */
  register(name: string, records?: NewName): Promise<void>
  /**
   * Sets the primary name of an address to any text, or to the response of another resolver. It does not have to
   * resolve back to the address.
   */
  setPrimaryName(address: Address, name: string | { readonly resolver: Address }): Promise<void>
  setText(name: string, key: string, value: string): Promise<void>
}

/** Returns ENS as deployed by `deployNames`, also in another process. */
export function localNames(network: Network, contracts: NameContracts): LocalNames {
  const { registry } = contracts
  const resolverCall = (data: Hex): Call => ({ to: contracts.resolver, data })

  const exists = async (name: string) => {
    const data = encodeFunctionData({
      abi: ENSRegistry.abi,
      functionName: 'recordExists',
      args: [namehash(name)],
    })
    return hexToBool(await callContract(network, { to: registry, data }), { size: 32 })
  }
  const take = (name: string, resolver: Address): Call => {
    const [label = '', ...above] = name.split('.')
    const args = [namehash(above.join('.')), labelhash(label), DEPLOYER, resolver, 0n] as const
    return {
      to: registry,
      data: encodeFunctionData({ abi: ENSRegistry.abi, functionName: 'setSubnodeRecord', args }),
    }
  }
  /** Only the owner of a parent name can register below it. */
  async function takeAbove(name: string): Promise<readonly Call[]> {
    const above = name.split('.').slice(1).join('.')
    if (above === '' || (await exists(above))) return []
    return [...(await takeAbove(above)), take(above, contracts.resolver)]
  }
  const write = ({ address, texts = {} }: NewName, node: Hex): readonly Call[] => [
    ...(address === undefined
      ? []
      : [
          resolverCall(
            encodeFunctionData({ abi: addressAbi, functionName: 'setAddr', args: [node, address] }),
          ),
        ]),
    ...Object.entries(texts).map(([key, value]) => textCall(node, key, value)),
  ]
  const textCall = (node: Hex, key: string, value: string) =>
    resolverCall(
      encodeFunctionData({ abi: PublicResolver.abi, functionName: 'setText', args: [node, key, value] }),
    )
  const primaryName = (address: Address, name: string | { readonly resolver: Address }): readonly Call[] => {
    const room = `${address.slice(2).toLowerCase()}.addr.reverse`
    if (typeof name === 'object') return [take(room, name.resolver)]
    const args = [namehash(room), name] as const
    return [
      take(room, contracts.resolver),
      resolverCall(encodeFunctionData({ abi: PublicResolver.abi, functionName: 'setName', args })),
    ]
  }
  const send = async (calls: readonly Call[]) => void (await sendAs(network, DEPLOYER, calls))

  return {
    rpcUrl: network.rpcUrl,
    ...contracts,
    async register(name, records = {}) {
      const { address, owner, reverse = address !== undefined, resolver } = records
      const node = namehash(name)
      const setOwner = (to: Address) => ({
        to: registry,
        data: encodeFunctionData({ abi: ENSRegistry.abi, functionName: 'setOwner', args: [node, to] }),
      })
      await send([
        ...(await takeAbove(name)),
        take(name, resolver ?? contracts.resolver),
        ...(resolver === undefined ? write(records, node) : []),
        ...(reverse && address !== undefined ? primaryName(address, name) : []),
        ...(owner === undefined ? [] : [setOwner(owner)]),
      ])
    },
    setPrimaryName: (address, name) => send(primaryName(address, name)),
    setText: (name, key, value) => send([textCall(namehash(name), key, value)]),
  }
}

/** One of two overloads. */
const addressAbi = parseAbi(['function setAddr(bytes32 node, address account)'])
