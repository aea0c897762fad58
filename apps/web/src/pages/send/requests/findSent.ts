import { type Client, type Hash, isAddressEqual, type Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { type Transfer, transferCall } from '../transfer/transferCall.ts'
import type { SendRequest } from './SendRequest.ts'

/** Nonces looked up per request: transactions of other pages may have come first. */
const MAX_NONCES = 5

type Wanted = {
  readonly request: SendRequest
  readonly transfer: Transfer
  /** Candidate transactions: recorded since, and not sent for another request. */
  readonly candidates: readonly Hash[]
  /** Whether a transaction belongs to another request. */
  readonly isTaken: (hash: Hash) => boolean
}

/**
 * Finds the transaction of a request whose wallet response does not reach this page: among recorded ones, else by the
 * account's nonce. Returns `null` if there is none yet.
 */
export async function findSent(client: Client, { request, ...wanted }: Wanted): Promise<Hash | null> {
  const call = transferCall(wanted.transfer)
  const isIt = ({ from, to, value, input }: Transaction) =>
    isAddressEqual(from, request.from) &&
    to !== null &&
    isAddressEqual(to, call.to) &&
    value === call.value &&
    input.toLowerCase() === (call.data ?? '0x').toLowerCase()

  for (const hash of wanted.candidates) {
    const known = await getTransaction(client, { hash }).catch(() => null)
    if (known && isIt(known)) return hash
  }
  if (request.nonce === null) return null
  const count = await getTransactionCount(client, { address: request.from })
  const last = Math.min(count, request.nonce + MAX_NONCES)
  for (let nonce = request.nonce; nonce < last; nonce += 1) {
    const mined = await minedWith(client, request, nonce)
    if (mined && isIt(mined) && !wanted.isTaken(mined.hash)) return mined.hash
  }
  return null
}

/** Finds the account's mined transaction with this nonce: in the first block after which the nonce was used. */
async function minedWith(client: Client, { from }: SendRequest, nonce: number) {
  const isUsedAt = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from, blockNumber })) > nonce
  let used = await getBlockNumber(client, { cacheTime: 0 })
  let free = used
  for (let step = 1n; free > 0n && (await isUsedAt(free)); step *= 2n) {
    used = free
    free = free > step ? free - step : 0n
  }
  while (used - free > 1n) {
    const middle = (free + used) / 2n
    if (await isUsedAt(middle)) used = middle
    else free = middle
  }
  const { transactions } = await getBlock(client, { blockNumber: used, includeTransactions: true })
  return transactions.find(
    (transaction) => isAddressEqual(transaction.from, from) && transaction.nonce === nonce,
  )
}
