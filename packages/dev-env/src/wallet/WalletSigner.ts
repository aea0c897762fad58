import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletChain } from './walletChain.ts'

/** Who signs for an account: its own key, or the owner of an account that is a contract. */
export type WalletSigner = KeySigner | ContractSigner

type Signs = Pick<PrivateKeyAccount, 'address' | 'signMessage' | 'signTypedData'>

type KeySigner = Signs & Pick<PrivateKeyAccount, 'signTransaction'>

/** A contract signs no transaction: it is told by one what to call. */
export type ContractSigner = Signs & {
  /** The most that a call through the contract can cost, in the smallest unit. Throws when it would fail. */
  feeOf(chain: WalletChain, call: ContractCall): Promise<bigint>
  /** Has the contract call; resolves the hash of the transaction that tells it to. */
  execute(chain: WalletChain, call: ContractCall): Promise<Hex>
}

export type ContractCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

export function isContract(signer: WalletSigner): signer is ContractSigner {
  return 'execute' in signer
}
