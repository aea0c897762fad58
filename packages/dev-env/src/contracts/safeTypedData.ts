import { type Address, concat, type Hex } from 'viem'

/** What the signatures of a Safe's owners are bound to (EIP-712). */
export type SafeDomain = { readonly chainId: number; readonly verifyingContract: Address }

/** A transaction as its owners sign it. Nothing is refunded to whoever sends it. */
export type SafeTransaction = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** 0: a call. 1: the code at `to` is run as the Safe's own. */
  readonly operation: 0 | 1
  readonly nonce: bigint
}

const NOBODY = '0x0000000000000000000000000000000000000000'

/** What owners sign to sign a message; `hash` is the message's own (EIP-191, EIP-712). */
export const safeMessageData = (domain: SafeDomain, hash: Hex) =>
  ({
    domain,
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  }) as const

/** What owners sign to have a transaction executed. */
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
      gasToken: NOBODY,
      refundReceiver: NOBODY,
    },
  }) as const

export type OwnerSignature = { readonly owner: Address; readonly signature: Hex }

/** Signatures as a Safe reads them: end to end, in the order of the owners' addresses. */
export function joinSignatures(signatures: readonly OwnerSignature[]): Hex {
  const inOrder = [...signatures].sort((one, other) => (BigInt(one.owner) < BigInt(other.owner) ? -1 : 1))
  return concat(inOrder.map(({ signature }) => signature))
}
