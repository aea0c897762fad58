import { testAccounts } from '@countersign/testing/wallet'
import { custom, type Hash, type Hex, type Transport } from 'viem'
import type { Scene, SceneTransaction } from '../scenes/Scene.ts'
import { resolveCall } from './scriptedNames.ts'
import { callToken, sceneToken } from './scriptedToken.ts'

type Sent = SceneTransaction & { readonly hash: Hash; readonly nonce: number }

const ZERO = `0x${'0'.repeat(64)}`
/** The block with all mined transactions. */
const MINED = 16
const SENDER = testAccounts[0].address
const RECEIVER = `0x${'b2'.repeat(20)}`

/** The transactions of a scene, each with its own hash. */
export function sentTransactions({ transactions = [] }: Scene): readonly Sent[] {
  return transactions.map((transaction, nonce) => ({ ...transaction, nonce, hash: hashOf('c', nonce) }))
}

/** A fake network: it responds by the script of a scene. */
export function scriptedNetwork(scene: Scene, chainId: number): Transport {
  const sent = sentTransactions(scene)
  const replacements = sent
    .filter(({ status }) => status === 'replaced' || status === 'cancelled')
    .map((sent) => ({ ...transaction({ ...sent, hash: hashOf('d', sent.nonce) }), ...replacing(sent) }))

  /** Replaced transactions are known until the first poll has passed. */
  const looked = new Set<unknown>()
  let block = MINED
  const toHex = (number: number) => `0x${number.toString(16)}`

  function respond(method: string, params: unknown): unknown {
    const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`
      case 'eth_blockNumber':
        // Every poll finds changes.
        block += 1
        return toHex(block)
      case 'eth_getBalance':
        if (scene.balance === 'fails') throw new Error('The network is not responding.')
        return `0x${(1_250_000_000_000_000_000n).toString(16)}`
      case 'eth_call': {
        const { to, data } = first as { readonly to: string; readonly data: Hex }
        return to === sceneToken.token ? callToken(data) : resolveCall(scene, data)
      }
      case 'eth_getTransactionReceipt':
        return receiptOf(first)
      case 'eth_getTransactionByHash': {
        const found = sent.find(({ hash }) => hash === first)
        const isGone = found?.status === 'replaced' || found?.status === 'cancelled'
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
    const match = sent.find((candidate) => candidate.hash === hash)
    const isMined = match?.status === 'confirmed' || match?.status === 'failed'
    if (!isMined && !replacements.some((candidate) => candidate.hash === hash)) return null
    const status = match?.status === 'failed' ? '0x0' : '0x1'
    return {
      transactionHash: hash,
      blockHash: ZERO,
      blockNumber: toHex(MINED),
      logs: [],
      status,
      type: '0x2',
    }
  }

  return custom({ request: async ({ method, params }) => respond(method, params) }, { retryCount: 0 })
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

/** The replacement: a zero-value transaction to oneself, or another transaction. */
function replacing({ status }: Sent) {
  return status === 'cancelled' ? { to: SENDER, value: '0x0' } : { value: '0x2' }
}

function hashOf(letter: string, number: number): Hash {
  return `0x${letter.repeat(60)}${number.toString(16).padStart(4, '0')}`
}
