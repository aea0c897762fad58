import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
} from 'viem'
import { type ChainClient, mined } from './chainClient.ts'
import { safeAbi, signMessageLibAbi } from './safeAbi.ts'
import {
  joinSignatures,
  type OwnerSignature,
  type SafeDomain,
  type SafeTransaction,
  safeMessageData,
  safeTransactionData,
} from './safeTypedData.ts'

export type SafeCall = {
  readonly to: Address
  /** In wei. Default: 0. */
  readonly value?: bigint
  /** Default: none. */
  readonly data?: Hex
  /** 0: call. 1: delegatecall. Default: 0. */
  readonly operation?: 0 | 1
}

/** A Safe whose owners' keys are available. `by` defaults to as many owners as the threshold. */
export type Safe = {
  readonly address: Address
  readonly owners: readonly LocalAccount[]
  /** Number of required owners. */
  readonly threshold: number
  readonly domain: SafeDomain
  /** Signs a message off chain: the concatenated signatures of the owners. Fewer than the threshold are invalid. */
  signMessage(parameters: { readonly message: string; readonly by?: readonly LocalAccount[] }): Promise<Hex>
  /** Signs a message on chain. After that, the empty signature `0x` is valid. */
  signMessageOnChain(parameters: {
    readonly message: string
    readonly by?: readonly LocalAccount[]
  }): Promise<Hex>
  /** Executes a call. Resolves with the transaction hash once it is mined. */
  execute(call: SafeCall & { readonly by?: readonly LocalAccount[] }): Promise<Hex>
  /** Prepares a Safe transaction with the next nonce, and its hash. */
  prepare(call: SafeCall): Promise<{ readonly transaction: SafeTransaction; readonly safeTxHash: Hex }>
  /** Executes a Safe transaction with enough signatures. The client's account pays gas. */
  send(transaction: SafeTransaction, signatures: readonly OwnerSignature[]): Promise<Hex>
  /** The call that signs a message on chain. `hash` is the hash of the message (EIP-191, EIP-712). */
  signingCall(hash: Hex): SafeCall
}

export type SafeAccountOptions = {
  readonly address: Address
  readonly owners: readonly LocalAccount[]
  readonly threshold: number
  readonly signMessageLib: Address
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** Returns a deployed Safe. */
export function safeAccount(
  client: ChainClient,
  { address, owners, threshold, signMessageLib }: SafeAccountOptions,
): Safe {
  const enough = owners.slice(0, threshold)
  const domain: SafeDomain = { chainId: client.chain.id, verifyingContract: address }
  const call = { address, abi: safeAbi } as const

  const signingCall = (hash: Hex): SafeCall => ({
    to: signMessageLib,
    data: encodeFunctionData({ abi: signMessageLibAbi, functionName: 'signMessage', args: [hash] }),
    operation: 1,
  })

  async function prepare({ to, value = 0n, data = '0x', operation = 0 }: SafeCall) {
    const nonce = await client.readContract({ ...call, functionName: 'nonce' })
    const transaction: SafeTransaction = { to, value, data, operation, nonce }
    return { transaction, safeTxHash: hashTypedData(safeTransactionData(domain, transaction)) }
  }

  async function send(transaction: SafeTransaction, signatures: readonly OwnerSignature[]) {
    const { to, value, data, operation } = transaction
    const hash = await client.writeContract({
      ...call,
      functionName: 'execTransaction',
      args: [to, value, data, operation, 0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, joinSignatures(signatures)],
    })
    await mined(client, hash)
    return hash
  }

  async function execute({ by = enough, ...call }: SafeCall & { readonly by?: readonly LocalAccount[] }) {
    const { transaction } = await prepare(call)
    const data = safeTransactionData(domain, transaction)
    return send(transaction, await signaturesOf(by, (owner) => owner.signTypedData(data)))
  }

  return {
    address,
    owners,
    threshold,
    domain,
    async signMessage({ message, by = enough }) {
      const data = safeMessageData(domain, hashMessage(message))
      return joinSignatures(await signaturesOf(by, (owner) => owner.signTypedData(data)))
    },
    signMessageOnChain: ({ message, by = enough }) => execute({ ...signingCall(hashMessage(message)), by }),
    execute,
    prepare,
    send,
    signingCall,
  }
}

function signaturesOf(
  owners: readonly LocalAccount[],
  sign: (owner: LocalAccount) => Promise<Hex>,
): Promise<OwnerSignature[]> {
  return Promise.all(owners.map(async (owner) => ({ owner: owner.address, signature: await sign(owner) })))
}
