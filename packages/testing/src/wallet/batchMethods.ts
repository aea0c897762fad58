import { type Address, type Hash, type Hex, isHex } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { rpc } from '../rpc/rpc.ts'
import { type BatchCall, prepareAtomic, prepareSequential, readAtomicStatus } from './batches.ts'
import { formatBatchId, MAX_CALLS, parseBatchId, type SentBatch } from './batchId.ts'
import { ProviderError } from './providerError.ts'
import { readQuantity, readRecipient } from './sendMethods.ts'
import { connectedAccount, invalidParams, type Method, type WalletContext } from './walletContext.ts'

/** The batches with an ID of the page, for each wallet. */
const named = new WeakMap<object, Map<string, SentBatch>>()

/**
 * Batches (EIP-5792): `wallet_getCapabilities`, `wallet_sendCalls` and `wallet_getCallsStatus`. With `atomicRequired`, an
 * account with a key delegates to a contract that executes all calls in one transaction (EIP-7702), where the chain has
 * EIP-7702. Otherwise each call is a separate transaction, and the status reports that the batch is not atomic.
 */
export const batchMethods: Record<string, Method> = {
  async wallet_getCapabilities(context, [address, requested]) {
    requireBatches(context)
    const account = connectedAccount(context, address)
    const ids = Array.isArray(requested) ? requested.map(Number) : null
    const chains = context.state.chains().filter(({ id }) => !ids || ids.includes(id))
    const entries = chains.map(async (chain) => {
      const status = await readAtomicStatus(chain, context.signerOf(account))
      return [`0x${chain.id.toString(16)}`, { atomic: { status } }] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  },

  async wallet_sendCalls(context, [requested]) {
    requireBatches(context)
    const { from, chainId, calls, atomicRequired, id } = readBatch(context, requested)
    const chain = context.state.chains().find((known) => known.id === chainId)
    if (!chain) throw new ProviderError('unsupportedChain', `The wallet has no chain ${chainId}.`)
    const ownBatches = named.get(context.state) ?? new Map<string, SentBatch>()
    named.set(context.state, ownBatches)
    if (id !== undefined && ownBatches.has(id)) {
      throw new ProviderError('duplicateId', `A batch with the ID ${id} was sent before.`)
    }
    const signer = context.signerOf(from)
    if (atomicRequired && (await readAtomicStatus(chain, signer)) === 'unsupported') {
      throw new ProviderError('atomicityUnsupported', 'The account cannot execute calls atomically.')
    }
    const prepared = await (atomicRequired ? prepareAtomic : prepareSequential)(chain, signer, calls)
    await context.ask({ kind: 'send_calls', chain, account: from, calls, fee: prepared.fee })
    const batch = { chainId, atomic: atomicRequired, hashes: await prepared.send() }
    if (id !== undefined) ownBatches.set(id, batch)
    return { id: id ?? formatBatchId(batch) }
  },

  async wallet_getCallsStatus(context, [id]) {
    requireBatches(context)
    const batch = named.get(context.state)?.get(String(id)) ?? parseBatchId(id)
    const chain = context.state.chains().find((known) => known.id === batch?.chainId)
    if (!batch || !chain || context.quirks.losesBatches) {
      throw new ProviderError(
        'unknownBatch',
        `The wallet has no batch with the ID ${String(id).slice(0, 80)}.`,
      )
    }
    return readStatus(chain, String(id), batch)
  },
}

function requireBatches({ quirks }: WalletContext) {
  if (!quirks.supportsBatches) throw new ProviderError('unsupported', 'The wallet does not support batches.')
}

async function readStatus(chain: WalletChain, id: string, { chainId, atomic, hashes }: SentBatch) {
  const responses = await Promise.all(
    hashes.map((hash) => rpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = responses.flatMap((response) => (response ? [toReceipt(response)] : []))
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const status =
    receipts.length < hashes.length ? 100 : failed === 0 ? 200 : failed === hashes.length ? 500 : 600
  return { version: '2.0.0', id, chainId: `0x${chainId.toString(16)}`, status, atomic, receipts }
}

function toReceipt(response: unknown) {
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = response as Record<
    string,
    unknown
  >
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash: transactionHash as Hash }
}

function readBatch(context: WalletContext, requested: unknown) {
  if (typeof requested !== 'object' || requested === null) throw invalidParams('The batch must be an object.')
  const { version, from, chainId, calls, capabilities, id, atomicRequired } = requested as Record<
    string,
    unknown
  >
  if (version !== '2.0.0') throw invalidParams('The version of the batch must be "2.0.0".')
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 8_194))
    throw invalidParams('The ID of the batch must be a string of up to 8194 characters.')
  requireCapabilities(capabilities)
  const requestedChain = readQuantity('chainId', chainId)
  if (requestedChain === undefined) throw invalidParams('The batch has no chainId.')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('The batch has no calls.')
  if (calls.length > MAX_CALLS)
    throw new ProviderError('batchTooLarge', `A batch has at most ${MAX_CALLS} calls, got ${calls.length}.`)
  for (const call of calls) requireCapabilities((call as { readonly capabilities?: unknown })?.capabilities)
  return {
    from: from === undefined ? selected(context) : connectedAccount(context, from),
    chainId: Number(requestedChain),
    calls: calls.map(readCall),
    atomicRequired: atomicRequired === true,
    id,
  }
}

function selected(context: WalletContext): Address {
  return connectedAccount(context, context.state.visible()[0])
}

/** Throws 5700 for a capability that is not optional: the wallet has none. */
function requireCapabilities(capabilities: unknown) {
  if (typeof capabilities !== 'object' || capabilities === null) return
  for (const [name, capability] of Object.entries(capabilities)) {
    const isOptional = (capability as { readonly optional?: unknown } | null)?.optional === true
    if (!isOptional)
      throw new ProviderError('unsupportedCapability', `The wallet does not support the capability ${name}.`)
  }
}

function readCall(requested: unknown): BatchCall {
  if (typeof requested !== 'object' || requested === null) throw invalidParams('A call must be an object.')
  const { to, value, data = '0x' } = requested as Record<string, unknown>
  const recipient = readRecipient(to)
  if (!recipient) throw invalidParams('A call has no recipient.')
  if (!isHex(data)) throw invalidParams('The data of a call must be hex.')
  return { to: recipient, value: readQuantity('value', value) ?? 0n, data: data as Hex }
}
