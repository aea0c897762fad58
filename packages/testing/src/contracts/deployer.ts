import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, getAddress, type Hex, numberToHex } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { RpcError, rpc, rpcBatch } from '../rpc/rpc.ts'

/** A chain started by `startChain`. */
export type Network = { readonly rpcUrl: string }

/** The deployer and owner of a local chain's names. An impersonated account, so that no test account pays gas. */
export const DEPLOYER: Address = getAddress('0x00000000000000000000000000000000c0de5161')

/** Returns a random address without a known key and without transactions. */
export const randomAddress = (): Address => getAddress(bytesToHex(randomBytes(20)))

/** A call, or without `to` a deployment. */
export type Call = { readonly to?: Address; readonly data: Hex }

/**
 * Sends transactions as an impersonated account, in order, and waits until all are mined.
 *
 * @returns the address of the deployed contract, or `null`, for each
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

/** Serialized per account, because of the nonces. */
const waiting = new Map<string, Promise<void>>()

async function send(
  { rpcUrl }: Network,
  from: Address,
  calls: readonly Call[],
  attempts = 10,
): Promise<readonly (Address | null)[]> {
  const [, , count] = await rpcBatch(rpcUrl, [
    { method: 'anvil_impersonateAccount', params: [from] },
    { method: 'anvil_setBalance', params: [from, COINS] },
    { method: 'eth_getTransactionCount', params: [from, 'pending'] },
  ])
  const transactions = calls.map((call, index) => {
    const nonce = numberToHex(Number(count) + index)
    return { method: 'eth_sendTransaction', params: [{ ...call, from, gas: GAS, nonce }] }
  })
  try {
    const receipts = await minedReceipts(rpcUrl, await rpcBatch(rpcUrl, transactions))
    return receipts.map(({ contractAddress }) => contractAddress && getAddress(contractAddress))
  } catch (error) {
    // These calls are safe to send twice.
    if (attempts === 1 || !isNonceTaken(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    return send({ rpcUrl }, from, calls, attempts - 1)
  }
}

const isNonceTaken = (error: unknown) =>
  error instanceof ReplacedError ||
  (error instanceof RpcError && /nonce|underpriced|already (?:imported|known)/i.test(error.message))

/** A transaction that the chain no longer knows, because another process replaced it, or that waits for one that was lost. */
class ReplacedError extends Error {}

/** Deploys one contract. */
export async function deploy(network: Network, data: Hex): Promise<Address> {
  const [address] = await sendAs(network, randomAddress(), [{ data }])
  if (!address)
    throw new TestingError(
      'transaction_failed',
      'The deployment did not create a contract. Its bytecode may be invalid.',
    )
  return address
}

/** Runs an eth_call. */
export async function callContract({ rpcUrl }: Network, call: Call): Promise<Hex> {
  return (await rpc(rpcUrl, 'eth_call', [call, 'latest'])) as Hex
}

type Receipt = { readonly status: Hex; readonly contractAddress: Address | null }

/** Enough for the largest contract; an estimate would take as long as sending. */
const GAS = numberToHex(8_000_000)
const COINS = numberToHex(10n ** 24n)
const MAX_WAIT = 10_000
/** Milliseconds before mining is forced, also again: with automine, Anvil sometimes misses concurrent transactions. */
const FORCE_MINING_AFTER = 1_500
/** Milliseconds before a transaction that no forced block contains is sent again: one before it may be lost. */
const RESEND_AFTER = 4_000

async function minedReceipts(rpcUrl: string, hashes: readonly unknown[]): Promise<readonly Receipt[]> {
  const start = Date.now()
  /** When mining was last forced, in milliseconds after the start: a block may miss a transaction too. */
  let forced = 0
  for (;;) {
    const read = await rpcBatch(
      rpcUrl,
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const receipts = read.filter((receipt) => receipt !== null) as Receipt[]
    const failed = receipts.findIndex(({ status }) => status !== '0x1')
    if (failed >= 0) throw new TestingError('transaction_failed', `Transaction ${hashes[failed]} reverted.`)
    if (receipts.length === hashes.length) return receipts
    const waited = Date.now() - start
    if (waited > MAX_WAIT)
      throw new TestingError('transaction_failed', 'Timed out waiting for receipts. Is mining paused?')
    if (waited > forced + FORCE_MINING_AFTER && (await rpc(rpcUrl, 'anvil_getAutomine'))) {
      forced = waited
      await rpc(rpcUrl, 'evm_mine')
      const known = await rpcBatch(
        rpcUrl,
        hashes.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
      )
      if (known.includes(null) || waited > RESEND_AFTER) throw new ReplacedError()
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
