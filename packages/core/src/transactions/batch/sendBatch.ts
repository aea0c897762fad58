import { isInstance } from '@countersign/thrown'
import type { Config, Connection } from '@wagmi/core'
import { getConnectorClient, sendCalls } from '@wagmi/core/actions'
import { type Address, type Capabilities, type Hex, numberToHex } from 'viem'
import { configuredChain } from '../../chains/configuredChain.ts'
import { RESPONSE_TIMEOUT, timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
import type { Wallets } from '../../state/Wallets.ts'
import { getConnection } from '../../wagmi.ts'
import { BatchError, type BatchErrorCode, batchErrorCode, isUnsupported } from './batchError.ts'
import { checkBatch, recordBatch } from './recordBatch.ts'

/** A call of a batch. */
export type BatchCall = {
  readonly to: Address
  /** In wei. Default: 0. */
  readonly value?: bigint | undefined
  /** Default: none. */
  readonly data?: Hex | undefined
}

/** A batch of calls to send, and what the wallet must support. */
export type BatchRequest = {
  /** At least one. The wallet executes them in this order. */
  readonly calls: readonly BatchCall[]
  /** For Recent Transactions, up to 200 characters. */
  readonly description: string
  /** Default: the wallet's chain. */
  readonly chainId?: number | undefined
  /** Whether all calls must succeed or revert together. Default: `false`. */
  readonly atomicRequired?: boolean | undefined
  /** Capabilities of the batch (EIP-5792), such as `paymasterService`. Those that are not `optional` are required. */
  readonly capabilities?: Capabilities | undefined
}

/** A batch that the wallet has accepted, which may still fail. */
export type SentBatch = {
  /** The wallet's ID of the batch. */
  readonly id: string
}

/**
 * Sends a batch of calls (EIP-5792) with the connected wallet, and records it as one row of Recent Transactions. Reads
 * the wallet's capabilities first.
 *
 * @param onRequest called when the batch is sent to the wallet, which prompts the user
 * @throws {BatchError}
 * @throws {InvalidTransactionError} for an invalid description or number of calls
 */
export async function sendBatch(
  wallets: Wallets,
  request: BatchRequest,
  onRequest: () => void = () => {},
): Promise<SentBatch> {
  const { config } = wallets
  checkBatch({ id: '0x', calls: request.calls.length, description: request.description })
  const { address: account, chainId: ownChain, connector } = getConnection(config)
  const { calls, description, chainId = ownChain, atomicRequired = false, capabilities } = request
  if (!account || !connector || chainId === undefined)
    throw new BatchError('not_connected', 'Connect a wallet before sending a batch.')
  if (!configuredChain(config, chainId))
    throw new BatchError('chain_not_configured', `Chain ${chainId} is not in the configuration.`)
  await checkCapabilities(config, { account, connector, chainId, atomicRequired, capabilities })
  onRequest()
  let id: unknown
  try {
    const batch = { account, connector, chainId, calls, forceAtomic: atomicRequired }
    const sent = await sendCalls(config, { ...batch, ...(capabilities && { capabilities }) } as never)
    id = sent.id
  } catch (error) {
    throw failure(batchErrorCode(error), error)
  }
  if (typeof id !== 'string' || id === '') throw failure('invalid_response')
  recordBatch(
    wallets,
    { account, chainId, connector: connector.id },
    { id, calls: calls.length, description },
  )
  return { id }
}

type Check = Required<Pick<BatchRequest, 'atomicRequired' | 'capabilities'>> & {
  readonly account: Address
  readonly connector: Connection['connector']
  readonly chainId: number
}

async function checkCapabilities(config: Config, check: Check): Promise<void> {
  const { atomicRequired, capabilities = {} } = check
  let known: Readonly<Record<string, unknown>>
  try {
    known = await timeLimit(
      readCapabilities(config, check),
      RESPONSE_TIMEOUT,
      () => new WalletTimeoutError('wallet_getCapabilities', RESPONSE_TIMEOUT),
    )
  } catch (error) {
    if (isInstance(error, WalletTimeoutError)) throw failure('timed_out', error)
    if (isUnsupported(error)) throw failure('batches_unsupported', error)
    // Some wallets support batches without capabilities. They refuse what they do not support.
    return
  }
  const { status } = (known.atomic ?? {}) as { readonly status?: unknown }
  if (atomicRequired && status !== 'supported' && status !== 'ready') throw failure('atomic_unsupported')
  for (const [name, capability] of Object.entries(capabilities)) {
    const isOptional = (capability as { readonly optional?: unknown } | null)?.optional === true
    if (!isOptional && !Object.hasOwn(known, name))
      throw new BatchError(
        'capability_unsupported',
        `The wallet does not support the capability ${name}. Omit it, or set optional: true in it.`,
      )
  }
}

/** Capabilities of a chain, with those of chain 0, which hold on every chain (EIP-5792). */
async function readCapabilities(config: Config, { account, connector, chainId }: Check) {
  const client = await getConnectorClient(config, { account, connector })
  const requestCapabilities = async (...chains: readonly Hex[][]) => {
    const response = await client.request({
      method: 'wallet_getCapabilities',
      params: [account, ...chains] as never,
    })
    const named = Object.entries(response ?? {}).map(([id, of]) => [Number(id), of] as const)
    return new Map<number, Readonly<Record<string, unknown>>>(named)
  }
  const asked = await requestCapabilities([numberToHex(chainId)])
  // Some wallets know the chains only if they are asked for all.
  const found = asked.has(chainId) || asked.has(0) ? asked : await requestCapabilities()
  return { ...found.get(0), ...found.get(chainId) }
}

const reasons: { readonly [Code in BatchErrorCode]?: string } = {
  batches_unsupported: 'The wallet does not support batches (EIP-5792). Send the calls one by one.',
  atomic_unsupported:
    'The wallet cannot run these calls atomically. Send them one by one, or set atomicRequired: false.',
  capability_unsupported:
    'The wallet does not support a capability of this batch. Omit it, or set optional: true in it.',
  chain_unsupported: 'The wallet does not support batches on this chain. Send the calls one by one.',
  duplicate_id: 'The wallet has a batch with this ID already. Try again.',
  batch_too_large: 'The batch has too many calls for the wallet. Split it.',
  invalid_response: 'The wallet returned no ID of the batch, but may have sent it.',
}

function failure(code: BatchErrorCode, cause?: unknown): BatchError {
  return new BatchError(code, reasons[code] ?? `The batch was not sent (${code}).`, cause)
}
