import type { Address, Client, EIP1193RequestOptions, Hash } from 'viem'
import { timeLimit } from '../../connectors/provider.ts'
import { isHash } from '../checkTransaction.ts'

/** Milliseconds a question may take, whatever the transport allows. */
const WITHIN = 12_000

export type Receipt = {
  readonly blockHash: Hash
  readonly blockNumber: number
  readonly status: 'confirmed' | 'failed'
}

export type Sent = {
  readonly hash: Hash
  /** In lower case, as all addresses here. */
  readonly from: string
  readonly to: string | null
  readonly nonce: number
  readonly value: bigint
  readonly input: string
}

export type ChainReads = ReturnType<typeof createChainReads>

/**
 * The questions to a chain that one round of looks at transactions takes. Each rejects when the chain cannot be asked, and when
 * what it answers cannot be an answer: nothing is concluded from garbage.
 */
export function createChainReads(client: Pick<Client, 'request'>, signal: AbortSignal) {
  const request = client.request as (
    args: { readonly method: string; readonly params: readonly unknown[] },
    options: EIP1193RequestOptions,
  ) => Promise<unknown>

  /** Asked once: whoever follows a transaction asks again in its own time. */
  function ask(method: string, ...params: unknown[]): Promise<unknown> {
    signal.throwIfAborted()
    const answer = request({ method, params }, { retryCount: 0, signal })
    return timeLimit(answer, WITHIN, () => new Error(`${method} was not answered.`))
  }

  const block = (number: number, whole: boolean) => ask('eth_getBlockByNumber', toHex(number), whole)

  /** Whole blocks are large, and those who search at the same time search the same ones. */
  const blocks = new Map<number, Promise<unknown>>()
  function wholeBlock(number: number) {
    const asked = blocks.get(number) ?? block(number, true)
    blocks.set(number, asked)
    return asked
  }

  return {
    head: async () => toNumber(await ask('eth_blockNumber')),
    async receipt(hash: Hash): Promise<Receipt | null> {
      const answer = await ask('eth_getTransactionReceipt', hash)
      // Nodes that are still reading a block may know the transaction and not yet its block.
      if (answer === null || fieldsOf(answer).blockHash === null) return null
      const { transactionHash, blockHash, blockNumber, status } = fieldsOf(answer)
      if (String(transactionHash).toLowerCase() !== hash.toLowerCase() || !isHash(blockHash)) throw garbage()
      const ended = status === '0x1' ? 'confirmed' : status === '0x0' ? 'failed' : null
      if (!ended) throw garbage()
      return { blockHash: toLower(blockHash), blockNumber: toNumber(blockNumber), status: ended }
    },
    async transaction(hash: Hash): Promise<Sent | null> {
      const answer = await ask('eth_getTransactionByHash', hash)
      if (answer === null) return null
      const sent = readSent(answer)
      if (sent?.hash !== toLower(hash)) throw garbage()
      return sent
    },
    /** Transactions an account has had mined, up to a block or to the latest one. */
    count: async (account: Address, atBlock?: number) =>
      toNumber(
        await ask('eth_getTransactionCount', account, atBlock === undefined ? 'latest' : toHex(atBlock)),
      ),
    /** The hash of the block of this number; `null` where the chain is not that long. */
    async blockHash(number: number): Promise<Hash | null> {
      const answer = await block(number, false)
      if (answer === null) return null
      const { hash } = fieldsOf(answer)
      if (!isHash(hash)) throw garbage()
      return toLower(hash)
    },
    /** What an account sent with this nonce in a block; `null` when it is not in there. */
    async sentIn(number: number, account: Address, nonce: number): Promise<Sent | null> {
      const { transactions } = fieldsOf(await wholeBlock(number))
      if (!Array.isArray(transactions)) throw garbage()
      for (const one of transactions) {
        const sent = readSent(one)
        if (sent?.nonce === nonce && sent.from === account.toLowerCase()) return sent
      }
      return null
    },
  }
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
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(value)) throw garbage()
  return Number(value)
}

const toLower = (hash: Hash) => hash.toLowerCase() as Hash
const toHex = (number: number) => `0x${number.toString(16)}`
const garbage = () => new Error('The network answered something that cannot be.')
