import { isInstance } from '@countersign/api/thrown'
import { type Config, type Connection, getCapabilities, getConnection, sendCalls } from '@wagmi/core'
import type { Address, Capabilities, Hex } from 'viem'
import type { WalletContext } from '../../context/createWalletContext.ts'
import { RESPONSE_TIMEOUT, timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
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

export type BatchRequest = {
  /** At least one. The wallet executes them in this order. */
  readonly calls: readonly BatchCall[]
  /** For Recent Transactions, up to 200 characters. */
  readonly description: string
  /** Default: the wallet's chain. */
  readonly chainId?: number | undefined
  /** Whether all calls must succeed or revert together. Default: false. */
  readonly atomicRequired?: boolean | undefined
  /** Capabilities of the batch (EIP-5792), such as `paymasterService`. Those that are not `optional` are required. */
  readonly capabilities?: Capabilities | undefined
}

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
  kit: Pick<WalletContext, 'config' | 'storage'>,
  request: BatchRequest,
  onRequest: () => void = () => {},
): Promise<SentBatch> {
  const { config } = kit
  checkBatch({ id: '0x', calls: request.calls.length, description: request.description })
  const { address: account, chainId: ownChain, connector } = getConnection(config)
  const { calls, description, chainId = ownChain, atomicRequired = false, capabilities } = request
  if (!account || !connector || chainId === undefined)
    throw new BatchError('not_connected', 'Connect a wallet before sending a batch.')
  if (!config.chains.some(({ id }) => id === chainId))
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
  recordBatch(kit, { account, chainId, connector: connector.id }, { id, calls: calls.length, description })
  return { id }
}

type Check = Required<Pick<BatchRequest, 'atomicRequired' | 'capabilities'>> & {
  readonly account: Address
  readonly connector: Connection['connector']
  readonly chainId: number
}

async function checkCapabilities(config: Config, check: Check): Promise<void> {
  const { account, connector, chainId, atomicRequired, capabilities = {} } = check
  let known: Readonly<Record<string, unknown>>
  try {
    const response = await timeLimit(
      getCapabilities(config, { account, connector }),
      RESPONSE_TIMEOUT,
      () => new WalletTimeoutError('wallet_getCapabilities', RESPONSE_TIMEOUT),
    )
    // EIP-5792: those of chain 0 hold on every chain.
    const { [chainId]: own, 0: everywhere } = response as Readonly<Record<number, typeof known>>
    known = { ...everywhere, ...own }
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
    if (!isOptional && !Object.hasOwn(known, name)) throw failure('capability_unsupported')
  }
}

function failure(code: BatchErrorCode, cause?: unknown): BatchError {
  return new BatchError(code, `The batch was not sent (${code}).`, cause)
}
