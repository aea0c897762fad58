import { type Address, encodeFunctionData, type Hex, hexToBool, labelhash, namehash, parseAbi } from 'viem'
import { type Call, callContract, KEEPER, type Network, sendAs } from '../contracts/keeper.ts'
import { ENSRegistry, PublicResolver } from '../contracts/published.ts'

/** The contracts of the name service on a local network. */
export type NameContracts = {
  readonly registry: Address
  readonly resolver: Address
  readonly reverseRegistrar: Address
  readonly universalResolver: Address
}

export type NewName = {
  /** What the name stands for. Default: nothing. */
  readonly address?: Address
  /** Who may change it afterwards. Default: nobody but these functions. */
  readonly owner?: Address
  /** Whether the address has this name as its primary one. Default: true where there is an address. */
  readonly reverse?: boolean
  readonly texts?: Readonly<Record<string, string>>
  /** A contract that answers for the name instead of the public resolver; what is above is not written then. */
  readonly resolver?: Address
}

/** The name service of a local network, where every name is to be had. */
export type LocalNames = NameContracts & {
  readonly rpcUrl: string
  /** Registers a name, or writes one anew; names above it are registered with it. */
  register(name: string, records?: NewName): Promise<void>
  /**
   * Makes any text the primary name of an address, also one that does not lead back to it; or lets another contract than
   * the public resolver say what it is.
   */
  setPrimaryName(address: Address, name: string | { readonly resolver: Address }): Promise<void>
  setText(name: string, key: string, value: string): Promise<void>
}

/** The name service that `deployNames` put on a network, for processes that were told where its contracts are. */
export function localNames(network: Network, contracts: NameContracts): LocalNames {
  const { registry } = contracts
  const resolverCall = (data: Hex): Call => ({ to: contracts.resolver, data })

  const isThere = async (name: string) => {
    const data = encodeFunctionData({
      abi: ENSRegistry.abi,
      functionName: 'recordExists',
      args: [namehash(name)],
    })
    return hexToBool(await callContract(network, { to: registry, data }), { size: 32 })
  }
  const take = (name: string, resolver: Address): Call => {
    const [label = '', ...above] = name.split('.')
    const args = [namehash(above.join('.')), labelhash(label), KEEPER, resolver, 0n] as const
    return {
      to: registry,
      data: encodeFunctionData({ abi: ENSRegistry.abi, functionName: 'setSubnodeRecord', args }),
    }
  }
  /** Only who has the names above may give away what is below. */
  async function takeAbove(name: string): Promise<readonly Call[]> {
    const above = name.split('.').slice(1).join('.')
    if (above === '' || (await isThere(above))) return []
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
  const send = async (calls: readonly Call[]) => void (await sendAs(network, KEEPER, calls))

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

/** One of the two functions of this name. */
const addressAbi = parseAbi(['function setAddr(bytes32 node, address account)'])
