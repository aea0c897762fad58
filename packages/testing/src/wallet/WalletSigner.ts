import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletChain } from '../chains/walletChain.ts'

/** The signer of an account: its own key, or the owner of a contract account. */
export type WalletSigner = KeySigner | ContractSigner

type MessageSigner = Pick<PrivateKeyAccount, 'address' | 'signMessage' | 'signTypedData'>

export type KeySigner = MessageSigner &
  Pick<PrivateKeyAccount, 'signTransaction'> &
  Partial<Pick<PrivateKeyAccount, 'sign' | 'signAuthorization'>>

/** A contract cannot sign a transaction: it executes calls. */
export type ContractSigner = MessageSigner & {
  /** Estimates a call through the contract. Throws when it would fail. */
  prepare(chain: WalletChain, call: ContractCall): Promise<PreparedCall>
}

export type PreparedCall = {
  /** Maximum cost of the call, in wei. */
  readonly fee: bigint
  /** Sends the transaction at the gas prices of `fee`. Resolves with its hash. */
  send(): Promise<Hex>
}

export type ContractCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

export function isContract(signer: WalletSigner): signer is ContractSigner {
  return 'prepare' in signer
}
