import {
  type Address,
  encodeFunctionData,
  getCreate2Address,
  type Hash,
  type Hex,
  keccak256,
  pad,
} from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { BatchExecutor } from '../contracts/compiled.ts'
import { rpc } from '../rpc/rpc.ts'
import { type ContractCall, isContract, type KeySigner, type WalletSigner } from './WalletSigner.ts'

export type BatchCall = ContractCall

export type PreparedBatch = {
  /** Maximum cost of all transactions, in wei. */
  readonly fee: bigint
  /** Sends the transactions. Resolves with their hashes. */
  send(): Promise<readonly Hash[]>
}

/** The deterministic deployer that local chains have: https://github.com/Arachnid/deterministic-deployment-proxy */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = pad('0x5792')
const EXECUTOR = getCreate2Address({ from: DEPLOYER, salt: SALT, bytecode: BatchExecutor.bytecode })
/** An account that delegates by EIP-7702 has this code. */
const DELEGATION = `0xef0100${EXECUTOR.slice(2)}`.toLowerCase()
/** The gas limit of a call that cannot be estimated: it may depend on the calls before it. */
const GAS = 500_000n

/** Whether an account executes a batch atomically, or can be upgraded for it (EIP-5792, `atomic`). */
export async function readAtomicStatus(
  chain: WalletChain,
  signer: WalletSigner,
): Promise<'supported' | 'ready' | 'unsupported'> {
  if (isContract(signer) || !signer.signAuthorization) return 'unsupported'
  const [block, deployer, code] = await Promise.all([
    rpc(chain.rpcUrl, 'eth_getBlockByNumber', ['latest', false]),
    rpc(chain.rpcUrl, 'eth_getCode', [DEPLOYER, 'latest']),
    rpc(chain.rpcUrl, 'eth_getCode', [signer.address, 'latest']),
  ])
  // The hardfork with EIP-7702 added this field (EIP-7685).
  const hasDelegation = typeof (block as { readonly requestsHash?: unknown }).requestsHash === 'string'
  if (!hasDelegation || deployer === '0x') return 'unsupported'
  return code === DELEGATION ? 'supported' : 'ready'
}

/** Prepares one transaction for each call. */
export async function prepareSequential(
  chain: WalletChain,
  signer: WalletSigner,
  calls: readonly BatchCall[],
): Promise<PreparedBatch> {
  if (isContract(signer)) {
    const prepared = await Promise.all(calls.map((call) => signer.prepare(chain, call)))
    return {
      fee: prepared.reduce((sum, { fee }) => sum + fee, 0n),
      async send() {
        const hashes: Hash[] = []
        for (const { send } of prepared) hashes.push(await send())
        return hashes
      },
    }
  }
  const limits = await Promise.all(calls.map((call) => estimateGas(chain, signer.address, call)))
  return prepareTransactions(
    chain,
    signer,
    calls.map((call, index) => ({ ...call, gas: limits[index] ?? GAS })),
  )
}

/** Prepares one transaction that executes all calls, after delegating the account if necessary. */
export async function prepareAtomic(
  chain: WalletChain,
  signer: WalletSigner,
  calls: readonly BatchCall[],
): Promise<PreparedBatch> {
  if (isContract(signer) || !signer.signAuthorization) throw new Error('The account cannot delegate.')
  const data = encodeFunctionData({ abi: BatchExecutor.abi, functionName: 'execute', args: [calls] })
  const [status, executor] = await Promise.all([
    readAtomicStatus(chain, signer),
    rpc(chain.rpcUrl, 'eth_getCode', [EXECUTOR, 'latest']),
  ])
  const deployment = {
    to: DEPLOYER,
    value: 0n,
    data: `${SALT}${BatchExecutor.bytecode.slice(2)}`,
    gas: 1_000_000n,
  } as const
  const gas = GAS * BigInt(calls.length) + GAS
  const batch = { to: signer.address, value: 0n, data, gas, delegates: status === 'ready' }
  const prepared = await prepareTransactions(chain, signer, executor === '0x' ? [deployment, batch] : [batch])
  // Only the last transaction executes calls.
  return { ...prepared, send: async () => (await prepared.send()).slice(-1) }
}

type Transaction = BatchCall & { readonly gas: bigint; readonly delegates?: boolean }

async function prepareTransactions(
  chain: WalletChain,
  signer: KeySigner,
  transactions: readonly Transaction[],
): Promise<PreparedBatch> {
  const quantity = async (method: string, ...params: unknown[]) =>
    BigInt(String(await rpc(chain.rpcUrl, method, params)))
  const [tip, block] = await Promise.all([
    quantity('eth_maxPriorityFeePerGas'),
    rpc(chain.rpcUrl, 'eth_getBlockByNumber', ['latest', false]),
  ])
  const maxFeePerGas = 2n * BigInt((block as { readonly baseFeePerGas?: Hex }).baseFeePerGas ?? 0n) + tip
  const fees = { maxFeePerGas, maxPriorityFeePerGas: tip }

  async function sign({ delegates, ...transaction }: Transaction, nonce: number): Promise<Hex> {
    const common = { chainId: chain.id, nonce, ...transaction, ...fees }
    if (!delegates || !signer.signAuthorization) return signer.signTransaction({ type: 'eip1559', ...common })
    // The sender's nonce increases before the authorization is checked.
    const authorization = await signer.signAuthorization({
      address: EXECUTOR,
      chainId: chain.id,
      nonce: nonce + 1,
    })
    return signer.signTransaction({ type: 'eip7702', ...common, authorizationList: [authorization] })
  }

  return {
    fee: transactions.reduce((sum, { gas }) => sum + gas * maxFeePerGas, 0n),
    async send() {
      const first = Number(await quantity('eth_getTransactionCount', signer.address, 'pending'))
      const hashes: Hash[] = []
      for (const [index, transaction] of transactions.entries()) {
        const raw = await sign(transaction, first + index)
        await rpc(chain.rpcUrl, 'eth_sendRawTransaction', [raw])
        hashes.push(keccak256(raw))
      }
      return hashes
    },
  }
}

async function estimateGas(chain: WalletChain, from: Address, { to, value, data }: BatchCall) {
  const call = { from, to, value: `0x${value.toString(16)}`, data }
  const gas = await rpc(chain.rpcUrl, 'eth_estimateGas', [call]).catch(() => GAS)
  return BigInt(String(gas))
}
