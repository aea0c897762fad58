import type { Address, Client, EIP1193RequestOptions, Hash } from 'viem'
import { readQuantity, timeLimit } from '../../provider/provider.ts'
import { isHash } from '../checkTransaction.ts'
import { readOutcome } from '../readOutcome.ts'
import type { Execution, Log } from './executionLogs.ts'
import { executionFilters, findOutcome } from './executionLogs.ts'

/** Timeout of a call in milliseconds, regardless of the transport. */
const TIMEOUT = 12_000

export type Receipt = {
  readonly blockHash: Hash
  readonly blockNumber: number
  readonly status: 'confirmed' | 'failed'
}

export type Sent = {
  readonly hash: Hash
  /** In lower case, like all addresses here. */
  readonly from: string
  readonly to: string | null
  readonly nonce: number
  readonly value: bigint
  readonly input: string
}

export type ChainReads = ReturnType<typeof createChainReads>

/**
 * Returns the RPC calls that one round of polling needs. Each rejects when the RPC fails or its response is invalid.
 */
export function createChainReads(client: Pick<Client, 'request'>, signal: AbortSignal) {
  const request = client.request as (
    args: { readonly method: string; readonly params: readonly unknown[] },
    options: EIP1193RequestOptions,
  ) => Promise<unknown>

  /** No retries: the watcher polls again. */
  function call(method: string, ...params: unknown[]): Promise<unknown> {
    signal.throwIfAborted()
    const response = request({ method, params }, { retryCount: 0, signal })
    return timeLimit(response, TIMEOUT, () => new Error(`${method} timed out.`))
  }

  const block = (number: number, withTransactions: boolean) =>
    call('eth_getBlockByNumber', toHex(number), withTransactions)

  /** Caches blocks: they are large, and concurrent searches read the same ones. */
  const blocks = new Map<number, Promise<unknown>>()
  function wholeBlock(number: number) {
    const pending = blocks.get(number) ?? block(number, true)
    blocks.set(number, pending)
    return pending
  }

  async function readReceipt(hash: Hash) {
    const response = await call('eth_getTransactionReceipt', hash)
    // A node that is still importing a block may know the transaction but not its block.
    if (response === null || fieldsOf(response).blockHash === null) return null
    const { transactionHash, blockHash, blockNumber, status, logs } = fieldsOf(response)
    if (String(transactionHash).toLowerCase() !== hash.toLowerCase() || !isHash(blockHash)) throw garbage()
    const outcome = readOutcome(status)
    if (!outcome) throw garbage()
    const receipt: Receipt = {
      blockHash: toLower(blockHash),
      blockNumber: toNumber(blockNumber),
      status: outcome,
    }
    return { receipt, logs: readLogs(logs ?? []) }
  }

  return {
    head: async () => toNumber(await call('eth_blockNumber')),
    receipt: async (hash: Hash): Promise<Receipt | null> => (await readReceipt(hash))?.receipt ?? null,
    /** Returns the receipt of a transaction that executed a Safe transaction or user operation, with its outcome. */
    async executionReceipt(hash: Hash, execution: Execution): Promise<Receipt | null> {
      const found = await readReceipt(hash)
      const outcome = found && findOutcome(found.logs, execution)
      return outcome ? { ...found.receipt, status: outcome.status } : null
    },
    /** Returns the transaction that executed a Safe transaction or user operation in these blocks, or `null`. */
    async executionIn(from: number, to: number, execution: Execution): Promise<Hash | null> {
      const range = { fromBlock: toHex(from), toBlock: toHex(to) }
      const filters = executionFilters(execution)
      const logs = await Promise.all(filters.map((filter) => call('eth_getLogs', { ...filter, ...range })))
      return findOutcome(logs.flatMap(readLogs), execution)?.transactionHash ?? null
    },
    /** Whether an account has code: a contract, or an EOA that delegates to one (EIP-7702). */
    async hasCode(account: Address): Promise<boolean> {
      const code = await call('eth_getCode', account, 'latest')
      return typeof code === 'string' && code.length > 2
    },
    /** Returns the time of a block in milliseconds since 1970, or `null` if the node does not have it. */
    async timeOf(number: number): Promise<number | null> {
      const header = await block(number, false)
      return header === null ? null : toNumber(fieldsOf(header).timestamp) * 1_000
    },
    async transaction(hash: Hash): Promise<Sent | null> {
      const transaction = await call('eth_getTransactionByHash', hash)
      if (transaction === null) return null
      const sent = readSent(transaction)
      if (sent?.hash !== toLower(hash)) throw garbage()
      return sent
    },
    /** Returns an account's transaction count at a block or the latest one. */
    count: async (account: Address, atBlock?: number) =>
      toNumber(
        await call('eth_getTransactionCount', account, atBlock === undefined ? 'latest' : toHex(atBlock)),
      ),
    /** Returns the hash of a block, or `null` if the chain is shorter. */
    async blockHash(number: number): Promise<Hash | null> {
      const header = await block(number, false)
      if (header === null) return null
      const { hash } = fieldsOf(header)
      if (!isHash(hash)) throw garbage()
      return toLower(hash)
    },
    /** Returns an account's transaction with this nonce in a block, or `null`. */
    async sentIn(number: number, account: Address, nonce: number): Promise<Sent | null> {
      const { transactions } = fieldsOf(await wholeBlock(number))
      if (!Array.isArray(transactions)) throw garbage()
      for (const candidate of transactions) {
        const sent = readSent(candidate)
        if (sent?.nonce === nonce && sent.from === account.toLowerCase()) return sent
      }
      return null
    },
  }
}

function readLogs(value: unknown): readonly Log[] {
  if (!Array.isArray(value)) throw garbage()
  return value.map((item: unknown) => {
    const { address, topics, data, transactionHash, removed } = fieldsOf(item)
    if (typeof address !== 'string' || !Array.isArray(topics) || typeof data !== 'string') throw garbage()
    if (!isHash(transactionHash)) throw garbage()
    return {
      address: address.toLowerCase(),
      topics: removed === true ? [] : topics.map((topic) => String(topic).toLowerCase()),
      data: data.toLowerCase(),
      transactionHash: toLower(transactionHash),
    }
  })
}

function readSent(value: unknown): Sent | null {
  if (typeof value !== 'object' || value === null) return null
  const { hash, from, to, nonce, value: coins, input } = fieldsOf(value)
  const isHex = (text: unknown): text is string => typeof text === 'string' && /^0x[0-9a-f]*$/i.test(text)
  if (!isHash(hash) || typeof from !== 'string' || !isHex(nonce) || !isHex(coins) || !isHex(input))
    return null
  return {
    hash: toLower(hash),
    from: from.toLowerCase(),
    to: typeof to === 'string' ? to.toLowerCase() : null,
    nonce: Number(nonce),
    value: coins === '0x' ? 0n : BigInt(coins),
    input: input.toLowerCase(),
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw garbage()
  return value as Record<string, unknown>
}

function toNumber(value: unknown): number {
  const number = readQuantity(value)
  if (number === null) throw garbage()
  return number
}

const toLower = (hash: Hash) => hash.toLowerCase() as Hash
const toHex = (number: number) => `0x${number.toString(16)}`
const garbage = () => new Error('Invalid RPC response.')
