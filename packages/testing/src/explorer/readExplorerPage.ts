import { formatEther, formatGwei, isAddress, isHash } from 'viem'
import { rpc } from '../rpc/rpc.ts'
import { LOCALE, text } from '../texts/text.ts'

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
  const notFound = (reason: string): ExplorerPage => ({
    status: 404,
    title: text('explorer.notFound'),
    text: reason,
  })
  const [, chainId = '', kind, value = ''] = path.split('/')
  if (chainId === '')
    return {
      status: 200,
      title: text('explorer.title'),
      links: chains.map(({ id, name }) => ({ text: name, path: `/${id}` })),
    }
  const chain = chains.find(({ id }) => String(id) === chainId)
  if (!chain) return notFound(text('explorer.unknownChain'))
  switch (kind) {
    case undefined:
    case '':
      return latestBlocks(chain)
    case 'block':
      return /^\d{1,15}$/.test(value)
        ? ((await blockPage(chain, Number(value))) ??
            notFound(text('explorer.noBlock', { network: chain.name, number: value })))
        : notFound(text('explorer.invalidBlock'))
    case 'tx':
      return isHash(value)
        ? ((await transactionPage(chain, value)) ??
            notFound(text('explorer.noTransaction', { network: chain.name, hash: value })))
        : notFound(text('explorer.invalidHash'))
    case 'address':
      return isAddress(value, { strict: false })
        ? addressPage(chain, value)
        : notFound(text('explorer.invalidAddress'))
    default:
      return notFound(text('explorer.unknownPage'))
  }
}

const ether = (wei: bigint) => `${formatEther(wei)} ETH`
const formatTime = (milliseconds: number) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'long' }).format(milliseconds)

async function latestBlocks({ id, name, rpcUrl }: ExplorerChain): Promise<ExplorerPage> {
  const latest = Number(await rpc(rpcUrl, 'eth_blockNumber'))
  const numbers = Array.from({ length: Math.min(LATEST, latest + 1) }, (_, back) => latest - back)
  return {
    status: 200,
    title: text('explorer.latestBlocks', { network: name }),
    links: numbers.map((number) => ({
      text: text('explorer.block', { number: String(number) }),
      path: `/${id}/block/${number}`,
    })),
  }
}

async function blockPage({ id, name, rpcUrl }: ExplorerChain, number: number): Promise<ExplorerPage | null> {
  const hexNumber = `0x${number.toString(16)}`
  const block = (await rpc(rpcUrl, 'eth_getBlockByNumber', [hexNumber, false])) as Block | null
  if (!block) return null
  return {
    status: 200,
    title: text('explorer.blockOn', { number: String(number), network: name }),
    rows: [
      [text('explorer.time'), formatTime(Number(block.timestamp) * 1000)],
      [text('explorer.hash'), block.hash],
      [text('explorer.parent'), number === 0 ? block.parentHash : blockLink(id, number - 1)],
      [text('explorer.gasUsed'), String(Number(block.gasUsed))],
      [text('explorer.transactions'), String(block.transactions.length)],
    ],
    links: block.transactions.map((hash) => ({ text: hash, path: `/${id}/tx/${hash}` })),
  }
}

async function transactionPage(
  { id, name, rpcUrl }: ExplorerChain,
  hash: string,
): Promise<ExplorerPage | null> {
  const [transaction, receipt] = (await Promise.all([
    rpc(rpcUrl, 'eth_getTransactionByHash', [hash]),
    rpc(rpcUrl, 'eth_getTransactionReceipt', [hash]),
  ])) as [Transaction | null, Receipt | null]
  if (!transaction) return null
  const { from, to, value, nonce, input } = transaction
  const fee = receipt && BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  return {
    status: 200,
    title: text('explorer.transactionOn', { network: name }),
    rows: [
      [text('explorer.hash'), hash],
      [text('explorer.status'), text(statusOf(receipt))],
      [
        text('explorer.blockNumber'),
        receipt ? blockLink(id, Number(receipt.blockNumber)) : text('explorer.blockNumber.none'),
      ],
      [text('explorer.from'), addressLink(id, from)],
      [text('explorer.to'), to === null ? text('explorer.newContract') : addressLink(id, to)],
      ...(receipt?.contractAddress
        ? [[text('explorer.contract'), addressLink(id, receipt.contractAddress)] as const]
        : []),
      [text('explorer.value'), ether(BigInt(value))],
      ...(receipt && fee !== null
        ? [
            [text('explorer.fee'), ether(fee)] as const,
            [text('explorer.gasPrice'), `${formatGwei(BigInt(receipt.effectiveGasPrice))} gwei`] as const,
            [text('explorer.gasUsed'), String(Number(receipt.gasUsed))] as const,
          ]
        : []),
      [text('explorer.nonce'), String(Number(nonce))],
      [text('explorer.data'), input],
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
    title: text('explorer.addressOn', { network: name }),
    rows: [
      [text('explorer.address'), address],
      [text('explorer.balance'), ether(BigInt(balance))],
      [text('explorer.transactionsSent'), String(Number(count))],
      [
        text('explorer.code'),
        code === '0x'
          ? text('explorer.code.none')
          : text('explorer.code.size', { count: code.length / 2 - 1 }),
      ],
    ],
  }
}

function statusOf(receipt: Receipt | null) {
  if (!receipt) return 'explorer.status.pending'
  return Number(receipt.status) === 1 ? 'explorer.status.confirmed' : 'explorer.status.failed'
}

const blockLink = (id: number, number: number) => ({ text: String(number), path: `/${id}/block/${number}` })
const addressLink = (id: number, address: string) => ({ text: address, path: `/${id}/address/${address}` })
