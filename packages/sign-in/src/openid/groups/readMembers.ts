import { toCall } from '../../signatures/contract/erc1271.ts'
import type { RpcMethod, RpcResult } from '../../signatures/contract/RpcResult.ts'
import type { Address } from '../../siwe/address.ts'
import type { Group } from './readGroups.ts'

/**
 * The groups of one chain that a wallet is a member of, and those whose contract gave no valid answer, with the reason. No
 * one is a member of these. `unavailable`: an RPC server had no usable result, so nothing is known.
 */
export type MembersResult =
  | {
      readonly status: 'ok'
      readonly members: ReadonlySet<Group>
      readonly invalid: ReadonlyMap<Group, string>
    }
  | Extract<RpcResult, { status: 'unavailable' }>

export type MembersRequest = {
  readonly groups: readonly Group[]
  readonly wallets: readonly Address[]
  readonly rpc: (method: RpcMethod, params: readonly unknown[]) => Promise<RpcResult>
}

/** Maximum number of concurrent calls of a request: an account can have a hundred wallets. */
const MAX_CALLS = 16

/** Reads which groups of a chain have one of the wallets as a member, all at the same block. */
export async function readMembers({ groups, wallets, rpc }: MembersRequest): Promise<MembersResult> {
  const head = await rpc('eth_blockNumber', [])
  if (head.status !== 'result') return noAnswer(head)
  const block = `0x${BigInt(head.result).toString(16)}`
  const members = new Set<Group>()
  const invalid = new Map<Group, string>()
  const reads = wallets.flatMap((wallet) => groups.map((group) => ({ wallet, group })))
  let failure: Extract<RpcResult, { status: 'unavailable' }> | undefined

  const work = async () => {
    for (let read = reads.shift(); read && !failure; read = reads.shift()) {
      const { group, wallet } = read
      if (members.has(group)) continue
      const answer = await readMember({ group, wallet, block, rpc })
      if (answer === 'member') members.add(group)
      else if (typeof answer === 'object' && 'status' in answer) failure ??= answer
      else if (typeof answer === 'object') invalid.set(group, answer.invalid)
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, work))
  return failure ?? { status: 'ok', members, invalid }
}

type Member =
  | 'member'
  | 'not_member'
  | { readonly invalid: string }
  | Extract<RpcResult, { status: 'unavailable' }>

/** Accepts one word of 32 bytes only: an endless, empty or longer result is no membership. */
async function readMember(read: {
  readonly group: Group
  readonly wallet: Address
  readonly block: string
  readonly rpc: MembersRequest['rpc']
}): Promise<Member> {
  const { group, wallet, block, rpc } = read
  const { contract, encodeCall, isMember } = group
  const call = await rpc('eth_call', [toCall({ to: contract, data: encodeCall(wallet) }), block])
  if (call.status === 'unavailable') return call
  if (call.status === 'no_result') return { invalid: 'reverted, or returned too much' }
  if (call.result === '0x') {
    const code = await rpc('eth_getCode', [contract, block])
    if (code.status === 'unavailable') return code
    const isMissing = code.status === 'result' && code.result === '0x'
    return { invalid: isMissing ? 'has no code on this chain' : 'returned nothing' }
  }
  const bytes = (call.result.length - 2) / 2
  if (bytes !== 32) return { invalid: `returned ${bytes} bytes instead of 32` }
  const answer = isMember(BigInt(call.result))
  if (answer === null) return { invalid: 'returned a value that is not a boolean' }
  return answer ? 'member' : 'not_member'
}

function noAnswer(result: RpcResult): Extract<RpcResult, { status: 'unavailable' }> {
  return result.status === 'unavailable' ? result : { status: 'unavailable', reason: 'no_answer' }
}
