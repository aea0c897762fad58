import { zeroAddress } from 'viem'
import { ETHER } from '../../chains/walletChain.ts'
import type { Safe } from '../../contracts/safeAccount.ts'
import { joinSignatures } from '../../contracts/safeTypedData.ts'
import { rpc } from '../../rpc/rpc.ts'
import type { FrameChannel } from './createFrameChannel.ts'
import type { Task, Tasks } from './createTasks.ts'
import { isRecord, readCalls, readMessage, readTypedMessage, type SafeRequest } from './readRequest.ts'
import type { SafeHostPageOptions } from './SafeHostOptions.ts'

export type ServeOptions = {
  readonly host: SafeHostPageOptions
  readonly safe: Safe
  readonly tasks: Tasks
  readonly channel: Pick<FrameChannel, 'respond' | 'refuse'>
  readonly responses: 'complete' | 'early'
  readonly origin: string
  isDark(): boolean
}

/** No response now: it follows when the owners have decided, or never. */
const PENDING = Symbol('later')

/** RPC methods that only read. */
const readingCalls = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
])

/** Responds to requests of the Safe Apps protocol, as the Safe web app does. */
export function serveRequests({ host, safe, tasks, channel, responses, origin, isDark }: ServeOptions) {
  const { chain, contracts } = host
  let signsOffChain = true

  async function handle({ id, method, params }: SafeRequest): Promise<unknown> {
    switch (method) {
      case 'getSafeInfo':
        return safeInfo()
      case 'getEnvironmentInfo':
        return { origin }
      case 'getChainInfo':
        return {
          chainName: chain.name,
          chainId: String(chain.id),
          shortName: 'local',
          nativeCurrency: { ...ETHER, logoUri: '' },
          blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
        }
      case 'getSafeBalances':
        return { fiatTotal: '0', items: [await coins()] }
      case 'signMessage':
      case 'signTypedMessage': {
        const message = method === 'signMessage' ? readMessage(params) : readTypedMessage(params)
        tasks.add(id, message, signsOffChain ? 'off_chain' : 'on_chain')
        return PENDING
      }
      case 'sendTransactions':
        tasks.add(id, readCalls(params), 'on_chain')
        return PENDING
      case 'getOffChainSignature':
        return signatureOf(params)
      case 'getTxBySafeTxHash':
        return transactionOf(isRecord(params) ? params.safeTxHash : undefined)
      case 'rpcCall':
        return callNetwork(params)
      case 'getCurrentTheme':
        return { darkMode: isDark() }
      case 'wallet_getPermissions':
      case 'requestAddressBook':
        return []
      case 'wallet_requestPermissions':
        throw new Error('Permissions rejected')
      default:
        return PENDING
    }
  }

  async function safeInfo() {
    return {
      safeAddress: safe.address,
      chainId: chain.id,
      threshold: safe.threshold,
      owners: safe.owners.map(({ address }) => address),
      isReadOnly: false,
      nonce: Number((await safe.prepare({ to: safe.address })).transaction.nonce),
      implementation: contracts.singleton,
      modules: null,
      fallbackHandler: contracts.fallbackHandler,
      guard: null,
      version: '1.5.0',
    }
  }

  async function coins() {
    const balance = BigInt(String(await rpc(chain.rpcUrl, 'eth_getBalance', [safe.address, 'latest'])))
    const tokenInfo = { type: 'NATIVE_TOKEN', address: zeroAddress, logoUri: '', ...ETHER }
    return { tokenInfo, balance: String(balance), fiatBalance: '0', fiatConversion: '0' }
  }

  /** Before all owners have signed, the Safe web app does not respond; older versions returned `null`. */
  function signatureOf(messageHash: unknown): unknown {
    const task = tasks.list().find(({ hash, way }) => hash === messageHash && way === 'off_chain')
    if (task?.state === 'done') return joinSignatures(task.signatures)
    return responses === 'early' ? null : PENDING
  }

  function transactionOf(safeTxHash: unknown): object {
    const task = tasks.list().find(({ hash, way }) => hash === safeTxHash && way === 'on_chain')
    if (!task) throw new Error('Transaction not found')
    return {
      safeAddress: safe.address,
      txId: `multisig_${safe.address}_${task.hash}`,
      executedAt: task.txHash === null ? null : Date.now(),
      txStatus: statusOf(task),
      txHash: task.txHash,
      detailedExecutionInfo: {
        type: 'MULTISIG',
        safeTxHash: task.hash,
        confirmationsRequired: safe.threshold,
        confirmations: task.signatures.map(({ owner, signature }) => ({
          signer: { value: owner },
          signature,
        })),
      },
    }
  }

  async function callNetwork(params: unknown): Promise<unknown> {
    const { call, params: args } = isRecord(params) ? params : {}
    if (typeof call !== 'string' || !Array.isArray(args)) throw new Error('Invalid call')
    if (call === 'safe_setSettings') {
      const [settings] = args
      signsOffChain = isRecord(settings) && settings.offChainSigning === true
      return { offChainSigning: signsOffChain }
    }
    if (!readingCalls.has(call)) throw new Error(`${call} is not available here`)
    return rpc(chain.rpcUrl, call, args)
  }

  return async (request: SafeRequest): Promise<void> => {
    try {
      const data = await handle(request)
      if (data !== PENDING) channel.respond(request.id, data)
    } catch (error) {
      channel.refuse(request.id, error instanceof Error ? error.message : String(error))
    }
  }
}

function statusOf({ state }: Task): string {
  switch (state) {
    case 'open':
      return 'AWAITING_CONFIRMATIONS'
    case 'executing':
      return 'AWAITING_EXECUTION'
    case 'done':
      return 'SUCCESS'
    case 'rejected':
      return 'CANCELLED'
    case 'failed':
      return 'FAILED'
  }
}
