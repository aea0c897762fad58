import { testAccounts } from '@countersign/dev-env/wallet'
import { custom, type Hash, type Hex, type Transport } from 'viem'
import type { Scene, SceneTransaction } from '../scenes/Scene.ts'
import { answerName } from './scriptedNames.ts'

type Sent = SceneTransaction & { readonly hash: Hash; readonly nonce: number }

const ZERO = `0x${'0'.repeat(64)}`
/** The block that holds all that is mined. */
const MINED = 16
const SENDER = testAccounts[0].address
const RECEIVER = `0x${'b2'.repeat(20)}`

/** The transactions of a scene, each with a hash of its own. */
export function sentTransactions({ transactions = [] }: Scene): readonly Sent[] {
  return transactions.map((transaction, nonce) => ({ ...transaction, nonce, hash: hashOf('c', nonce) }))
}

/** A network without a network: it answers from the script of a scene. */
export function scriptedNetwork(scene: Scene, chainId: number): Transport {
  const sent = sentTransactions(scene)
  const replacements = sent
    .filter(({ fate }) => fate === 'replaced' || fate === 'cancelled')
    .map((one) => ({ ...transaction({ ...one, hash: hashOf('d', one.nonce) }), ...replacing(one) }))

  /** Those that were replaced are known until the first look has gone by. */
  const looked = new Set<unknown>()
  let block = MINED
  const toHex = (number: number) => `0x${number.toString(16)}`

  function answer(method: string, params: unknown): unknown {
    const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`
      case 'eth_blockNumber':
        // Every look finds news.
        block += 1
        return toHex(block)
      case 'eth_getBalance':
        if (scene.balance === 'fails') throw new Error('The network does not answer.')
        return `0x${(1_250_000_000_000_000_000n).toString(16)}`
      case 'eth_call':
        return answerName(scene, (first as { readonly data: Hex }).data)
      case 'eth_getTransactionReceipt':
        return receiptOf(first)
      case 'eth_getTransactionByHash': {
        const found = sent.find(({ hash }) => hash === first)
        const isGone = found?.fate === 'replaced' || found?.fate === 'cancelled'
        if (!found || (isGone && looked.has(first))) return null
        looked.add(first)
        return transaction(found)
      }
      case 'eth_getTransactionCount':
        return toHex(second === 'latest' || Number(second) >= MINED ? sent.length : 0)
      case 'eth_getBlockByNumber': {
        const transactions = Number(first) === MINED ? replacements : []
        return { number: first, hash: ZERO, timestamp: '0x0', transactions }
      }
    }
    throw new Error(`${method} is not in the script.`)
  }

  function receiptOf(hash: unknown) {
    const own = sent.find((one) => one.hash === hash)
    const ended = own?.fate === 'confirmed' || own?.fate === 'failed'
    if (!ended && !replacements.some((one) => one.hash === hash)) return null
    const status = own?.fate === 'failed' ? '0x0' : '0x1'
    return {
      transactionHash: hash,
      blockHash: ZERO,
      blockNumber: toHex(MINED),
      logs: [],
      status,
      type: '0x2',
    }
  }

  return custom({ request: async ({ method, params }) => answer(method, params) }, { retryCount: 0 })
}

function transaction({ hash, nonce }: Pick<Sent, 'hash' | 'nonce'>) {
  return {
    hash,
    nonce: `0x${nonce.toString(16)}`,
    from: SENDER,
    to: RECEIVER,
    value: '0x1',
    input: '0x',
    type: '0x2',
    blockNumber: null,
    gas: '0x5208',
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  }
}

/** What took its place: nothing sent to oneself, or something else to somebody else. */
function replacing({ fate }: Sent) {
  return fate === 'cancelled' ? { to: SENDER, value: '0x0' } : { value: '0x2' }
}

function hashOf(letter: string, number: number): Hash {
  return `0x${letter.repeat(60)}${number.toString(16).padStart(4, '0')}`
}
