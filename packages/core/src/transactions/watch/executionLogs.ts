import type { Address, Hash } from 'viem'

/** A Safe transaction or an ERC-4337 user operation of an account. */
export type Execution = {
  /** Its hash: the `safeTxHash` or the `userOpHash`. */
  readonly hash: Hash
  readonly account: Address
}

/** A log with its hex in lower case. */
export type Log = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly transactionHash: Hash
}

/** Event topics. Since version 1.4.0, a Safe's `txHash` is an indexed argument; before, it is in the data. */
export const EVENTS = {
  /** `ExecutionSuccess(bytes32 txHash, uint256 payment)` */
  safeSuccess: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  /** `ExecutionFailure(bytes32 txHash, uint256 payment)` */
  safeFailure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
  /** ERC-4337, the same in EntryPoint 0.6 to 0.9. */
  userOperation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
} as const

/** EntryPoint 0.6, 0.7, 0.8 and 0.9. Logs of other contracts prove nothing. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/** Returns the filters of `eth_getLogs` for both kinds. */
export function executionFilters({ hash, account }: Execution) {
  return [
    { address: account, topics: [[EVENTS.safeSuccess, EVENTS.safeFailure]] },
    { address: ENTRY_POINTS, topics: [EVENTS.userOperation, hash] },
  ]
}

/** Returns the transaction that executed it, and whether the execution succeeded, or `null`. */
export function findOutcome(logs: readonly Log[], execution: Execution) {
  for (const log of logs) {
    const status = outcomeOf(log, execution)
    if (status) return { status, transactionHash: log.transactionHash }
  }
  return null
}

function outcomeOf({ address, topics, data }: Log, execution: Execution): 'confirmed' | 'failed' | null {
  const hash = execution.hash.toLowerCase()
  const account = execution.account.toLowerCase()
  const [event, first, second] = topics
  switch (event) {
    case EVENTS.safeSuccess:
    case EVENTS.safeFailure: {
      if (address !== account || (first ?? data.slice(0, 66)) !== hash) return null
      return event === EVENTS.safeSuccess ? 'confirmed' : 'failed'
    }
    case EVENTS.userOperation: {
      const isSender = second?.slice(-40) === account.slice(2)
      if (!ENTRY_POINTS.includes(address) || first !== hash || !isSender) return null
      // The data is nonce, success, actualGasCost and actualGasUsed, of 32 bytes each.
      return /^0x.{64}0{63}1/.test(data) ? 'confirmed' : 'failed'
    }
    default:
      return null
  }
}
