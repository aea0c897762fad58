/** The mutations of wagmi's hooks that send, by their keys. */
export const SENDING: readonly unknown[] = [
  'sendTransaction',
  'sendTransactionSync',
  'writeContract',
  'writeContractSync',
  'deployContract',
  'sendCalls',
  'sendCallsSync',
]
