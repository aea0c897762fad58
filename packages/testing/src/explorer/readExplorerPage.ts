import { formatEther, formatGwei } from 'viem'
import { rpc } from '../rpc/rpc.ts'

export type ExplorerChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

/** A value, optionally linked to a page of the explorer. */
export type ExplorerValue = string | { readonly text: string; readonly path: string }

export type ExplorerPage = {
  readonly status: number
  readonly title: string
  readonly text?: string
  readonly rows?: readonly (readonly [label: string, value: ExplorerValue])[]
  /** Links below the rows. */
  readonly links?: readonly { readonly text: string; readonly path: string }[]
}

/** Number of blocks on the first page of a chain. */
const LATEST = 20

type Block = {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly gasUsed: string
  readonly transactions: readonly string[]
}
type Transaction = {
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly nonce: string
  readonly input: string
}
type Receipt = {
  readonly blockNumber: string
  readonly status: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
  readonly contractAddress: string | null
}

/**
 * Reads the page of a path: `/{chain}`, `/{chain}/block/{number}`, `/{chain}/tx/{hash}` or
 * `/{chain}/address/{address}`.
 *
 * @throws {RpcError} the chain does not respond
 */
export async function readExplorerPage(
  chains: readonly ExplorerChain[],
  path: string,
): Promise<ExplorerPage> {
  const [, chainId = '', kind, value = ''] = path.split('/')
  if (chainId === '')
    return {
      status: 200,
      title: 'Local explorer',
      links: chains.map(({ id, name }) => ({ text: name, path: `/${id}` })),
    }
  const chain = chains.find(({ id }) => String(id) === chainId)
  if (!chain) return notFound('Unknown chain.')
  switch (kind) {
    case undefined:
    case '':
      return latestBlocks(chain)
    case 'block':
      return /^\d{1,15}$/.test(value)
        ? blockPage(chain, Number(value))
        : notFound('A block number contains only digits.')
    case 'tx':
      return /^0x[0-9a-f]{64}$/i.test(value)
        ? transactionPage(chain, value)
        : notFound('A transaction hash is 0x followed by 64 hex digits.')
    case 'address':
      return /^0x[0-9a-f]{40}$/i.test(value)
        ? addressPage(chain, value)
        : notFound('An address is 0x followed by 40 hex digits.')
    default:
      return notFound('Unknown page.')
  }
}

async function latestBlocks({ id, name, rpcUrl }: ExplorerChain): Promise<ExplorerPage> {
  const latest = Number(await rpc(rpcUrl, 'eth_blockNumber'))
  const numbers = Array.from({ length: Math.min(LATEST, latest + 1) }, (_, back) => latest - back)
  return {
    status: 200,
    title: `${name}: latest blocks`,
    links: numbers.map((number) => ({ text: `Block ${number}`, path: `/${id}/block/${number}` })),
  }
}

async function blockPage({ id, name, rpcUrl }: ExplorerChain, number: number): Promise<ExplorerPage> {
  const wanted = `0x${number.toString(16)}`
  const block = (await rpc(rpcUrl, 'eth_getBlockByNumber', [wanted, false])) as Block | null
  if (!block) return notFound(`${name} has no block ${number}.`)
  return {
    status: 200,
    title: `Block ${number} on ${name}`,
    rows: [
      ['Time', timeOf(block)],
      ['Hash', block.hash],
      ['Parent', number === 0 ? block.parentHash : blockLink(id, number - 1)],
      ['Gas used', String(Number(block.gasUsed))],
      ['Transactions', String(block.transactions.length)],
    ],
    links: block.transactions.map((hash) => ({ text: hash, path: `/${id}/tx/${hash}` })),
  }
}

async function transactionPage({ id, name, rpcUrl }: ExplorerChain, hash: string): Promise<ExplorerPage> {
  const [transaction, receipt] = (await Promise.all([
    rpc(rpcUrl, 'eth_getTransactionByHash', [hash]),
    rpc(rpcUrl, 'eth_getTransactionReceipt', [hash]),
  ])) as [Transaction | null, Receipt | null]
  if (!transaction) return notFound(`${name} has no transaction ${hash}.`)
  const { from, to, value, nonce, input } = transaction
  const fee = receipt && BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  return {
    status: 200,
    title: `Transaction on ${name}`,
    rows: [
      ['Hash', hash],
      ['Status', receipt ? (Number(receipt.status) === 1 ? 'Confirmed' : 'Failed') : 'Pending'],
      ['Block', receipt ? blockLink(id, Number(receipt.blockNumber)) : 'None yet'],
      ['From', addressLink(id, from)],
      ['To', to === null ? 'New contract' : addressLink(id, to)],
      ...(receipt?.contractAddress ? [['Contract', addressLink(id, receipt.contractAddress)] as const] : []),
      ['Value', `${formatEther(BigInt(value))} ETH`],
      ...(receipt && fee !== null
        ? [
            ['Fee', `${formatEther(fee)} ETH`] as const,
            ['Gas price', `${formatGwei(BigInt(receipt.effectiveGasPrice))} gwei`] as const,
            ['Gas used', String(Number(receipt.gasUsed))] as const,
          ]
        : []),
      ['Nonce', String(Number(nonce))],
      ['Data', input],
    ],
  }
}

async function addressPage({ name, rpcUrl }: ExplorerChain, address: string): Promise<ExplorerPage> {
  const of = (method: string) => rpc(rpcUrl, method, [address, 'latest'])
  const [balance, count, code] = (await Promise.all([
    of('eth_getBalance'),
    of('eth_getTransactionCount'),
    of('eth_getCode'),
  ])) as [string, string, string]
  return {
    status: 200,
    title: `Address on ${name}`,
    rows: [
      ['Address', address],
      ['Balance', `${formatEther(BigInt(balance))} ETH`],
      ['Transactions sent', String(Number(count))],
      ['Code', code === '0x' ? 'None' : `${code.length / 2 - 1} bytes`],
    ],
  }
}

function notFound(text: string): ExplorerPage {
  return { status: 404, title: 'Not found', text }
}

const blockLink = (id: number, number: number) => ({ text: String(number), path: `/${id}/block/${number}` })
const addressLink = (id: number, address: string) => ({ text: address, path: `/${id}/address/${address}` })
const timeOf = ({ timestamp }: Block) => new Date(Number(timestamp) * 1000).toISOString()
