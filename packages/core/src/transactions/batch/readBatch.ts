import type { Config } from '@wagmi/core'
import type { Address, Hash } from 'viem'
import {
  type Eip1193Provider,
  RESPONSE_TIMEOUT,
  readQuantity,
  sendRequest,
  timeLimit,
} from '../../provider/provider.ts'
import { readOutcome } from '../readOutcome.ts'
import { readHashes } from '../readTransaction.ts'
import type { TrackedBatch } from '../transactionTracking.ts'

/** What a wallet reports about a batch. */
export type BatchReport = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partially_reverted'
  readonly atomic: boolean
  readonly transactionHashes: readonly Hash[]
}

/**
 * Reads the status of a batch from the wallet that sent it.
 *
 * @throws the wallet's error; `WalletTimeoutError`; an error if the wallet is not connected or its response is invalid
 */
export async function readBatch(
  config: Config,
  account: Address,
  { id, connector }: TrackedBatch,
): Promise<BatchReport> {
  const connection = [...config.state.connections.values()].find(
    (candidate) =>
      candidate.connector.id === connector &&
      candidate.accounts.some((address) => address.toLowerCase() === account.toLowerCase()),
  )
  if (!connection) throw new Error(`The wallet "${connector}", which sent the batch, is not connected.`)
  const provider = (await timeLimit(connection.connector.getProvider(), RESPONSE_TIMEOUT)) as Eip1193Provider
  return readReport(
    await sendRequest(provider, 'wallet_getCallsStatus', { params: [id], within: RESPONSE_TIMEOUT }),
  )
}

/** Parses the response without viem, which drops unknown receipt statuses: a failed batch would count as confirmed. */
function readReport(response: unknown): BatchReport {
  const { status: code, atomic, ...rest } = fieldsOf(response)
  const receipts = rest.receipts ?? []
  if (!Array.isArray(receipts)) throw invalid('receipts', receipts)
  const outcomes = receipts.map((receipt) => {
    const { status } = fieldsOf(receipt)
    const outcome = readOutcome(status)
    // Some wallets omit it.
    if (outcome === null && (status ?? null) !== null) throw invalid('receipt status', status)
    return outcome
  })
  const reverted = outcomes.filter((outcome) => outcome === 'failed').length
  return {
    status: statusOf(code, { all: receipts.length, reverted }),
    atomic: atomic === true,
    transactionHashes: readHashes(receipts.map((receipt) => fieldsOf(receipt).transactionHash)),
  }
}

/** https://eips.ethereum.org/EIPS/eip-5792#status-codes, and the strings of earlier drafts */
function statusOf(
  status: unknown,
  { all, reverted }: { readonly all: number; readonly reverted: number },
): BatchReport['status'] {
  const code =
    status === 'PENDING' ? 100 : status === 'CONFIRMED' ? 200 : (readQuantity(status) ?? Number.NaN)
  if (code >= 100 && code < 200) return 'pending'
  // Some wallets report success for calls that reverted.
  if (code >= 200 && code < 300)
    return reverted === 0 ? 'confirmed' : reverted === all ? 'failed' : 'partially_reverted'
  if (code >= 400 && code < 600) return 'failed'
  if (code >= 600 && code < 700) return 'partially_reverted'
  throw invalid('status', status)
}

const fieldsOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>

function invalid(what: string, value: unknown): Error {
  return new Error(`Invalid ${what} of a batch from the wallet: ${String(value).slice(0, 80)}.`)
}
