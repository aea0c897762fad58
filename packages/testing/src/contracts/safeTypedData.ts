import { type Address, concat, type Hex } from 'viem'

/** The EIP-712 domain of a Safe. */
export type SafeDomain = { readonly chainId: number; readonly verifyingContract: Address }

/** A Safe transaction, without a gas refund. */
export type SafeTransaction = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** 0: call. 1: delegatecall. */
  readonly operation: 0 | 1
  readonly nonce: bigint
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The typed data that owners sign for a message. `hash` is the hash of the message (EIP-191, EIP-712). */
export const safeMessageData = (domain: SafeDomain, hash: Hex) =>
  ({
    domain,
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  }) as const

/** The typed data that owners sign for a transaction. */
export const safeTransactionData = (domain: SafeDomain, transaction: SafeTransaction) =>
  ({
    domain,
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: 'baseGas', type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'SafeTx',
    message: {
      ...transaction,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: ZERO_ADDRESS,
      refundReceiver: ZERO_ADDRESS,
    },
  }) as const

export type OwnerSignature = { readonly owner: Address; readonly signature: Hex }

/** Concatenates signatures in the order of the owners' addresses, as a Safe requires. */
export function joinSignatures(signatures: readonly OwnerSignature[]): Hex {
  const inOrder = [...signatures].sort((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
  return concat(inOrder.map(({ signature }) => signature))
}
