import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, getAddress, type Hex, numberToHex } from 'viem'
import { RpcError, rpc, rpcTogether } from '../rpc.ts'

/** A network that `startChain` started. */
export type Network = { readonly rpcUrl: string }

/** Who has the names of a local network. Nobody has its key, so that no account of a test pays or counts for it. */
export const KEEPER: Address = getAddress('0x00000000000000000000000000000000c0de5161')

/** An account nobody has a key of, and that has sent nothing yet. */
export const anybody = (): Address => getAddress(bytesToHex(randomBytes(20)))

/** A call, or without `to` a deployment. */
export type Call = { readonly to?: Address; readonly data: Hex }

/**
 * Sends transactions in the name of an account whose key nobody has, and waits until all are in a block, in their order.
 *
 * @returns for each the address it deployed to, or `null`
 */
export function sendAs(
  network: Network,
  from: Address,
  calls: readonly Call[],
): Promise<readonly (Address | null)[]> {
  const key = `${network.rpcUrl} ${from}`
  const sending = (waiting.get(key) ?? Promise.resolve()).then(() => send(network, from, calls))
  waiting.set(
    key,
    sending.then(
      () => {},
      () => {},
    ),
  )
  return sending
}

/** One after the other for each account: they are numbered. */
const waiting = new Map<string, Promise<void>>()

async function send(
  { rpcUrl }: Network,
  from: Address,
  calls: readonly Call[],
  attempts = 10,
): Promise<readonly (Address | null)[]> {
  const [, , count] = await rpcTogether(rpcUrl, [
    { method: 'anvil_impersonateAccount', params: [from] },
    { method: 'anvil_setBalance', params: [from, COINS] },
    { method: 'eth_getTransactionCount', params: [from, 'pending'] },
  ])
  const transactions = calls.map((call, at) => {
    const nonce = numberToHex(Number(count) + at)
    return { method: 'eth_sendTransaction', params: [{ ...call, from, gas: GAS, nonce }] }
  })
  try {
    const receipts = await minedReceipts(rpcUrl, await rpcTogether(rpcUrl, transactions))
    return receipts.map(({ contractAddress }) => contractAddress && getAddress(contractAddress))
  } catch (error) {
    // Another process that sends for the same account took one of the numbers. All that is sent so may be sent twice.
    if (attempts === 1 || !isNumberTaken(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    return send({ rpcUrl }, from, calls, attempts - 1)
  }
}

const isNumberTaken = (error: unknown) =>
  error instanceof RpcError && /nonce|underpriced|already (?:imported|known)/i.test(error.message)

/** Deploys one contract. */
export async function deploy(network: Network, data: Hex): Promise<Address> {
  const [address] = await sendAs(network, anybody(), [{ data }])
  if (!address) throw new Error('The network deployed nothing.')
  return address
}

/** Reads as anyone may. */
export async function callContract({ rpcUrl }: Network, call: Call): Promise<Hex> {
  return (await rpc(rpcUrl, 'eth_call', [call, 'latest'])) as Hex
}

type Receipt = { readonly status: Hex; readonly contractAddress: Address | null }

/** Enough for the largest of the contracts; asking for an estimate would take as long as the sending. */
const GAS = numberToHex(8_000_000)
const COINS = numberToHex(10n ** 24n)
const LONGEST_WAIT = 10_000
/** Milliseconds after which a network that mines at once is told to: now and then it overlooks what came together. */
const OVERLOOKED_AFTER = 1_500

async function minedReceipts(rpcUrl: string, hashes: readonly unknown[]): Promise<readonly Receipt[]> {
  const start = Date.now()
  let isTold = false
  for (;;) {
    const read = await rpcTogether(
      rpcUrl,
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const receipts = read.filter((receipt) => receipt !== null) as Receipt[]
    const failed = receipts.findIndex(({ status }) => status !== '0x1')
    if (failed >= 0) throw new Error(`The transaction ${hashes[failed]} failed.`)
    if (receipts.length === hashes.length) return receipts
    const waited = Date.now() - start
    if (waited > LONGEST_WAIT) throw new Error('The transactions are in no block. Is mining paused?')
    if (!isTold && waited > OVERLOOKED_AFTER && (await rpc(rpcUrl, 'anvil_getAutomine'))) {
      isTold = true
      await rpc(rpcUrl, 'evm_mine')
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
