import type { Mutation } from '@tanstack/query-core'
import { getConnection } from '@wagmi/core/actions'
import type { Address, Chain } from 'viem'
import { lateResponses } from '../connectors/walletConnect/lateResponses.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { isHash, sanitizeDescription } from './checkTransaction.ts'
import { transactionsOf } from './transactionsOf.ts'

/** The mutations of wagmi's hooks that send, by their keys. */
const SENDING: readonly unknown[] = [
  'sendTransaction',
  'sendTransactionSync',
  'writeContract',
  'writeContractSync',
  'deployContract',
]
/** The wallet methods that send a transaction. */
const SEND_METHODS: readonly unknown[] = ['eth_sendTransaction', 'wallet_sendTransaction']

type Fields = Readonly<Record<string, unknown>>

export type SentTransaction = {
  readonly chain: Chain | undefined
  /** The request, in the fields of wagmi's hooks and of `eth_sendTransaction`. */
  readonly request: Fields
}
type Sender = { readonly address: Address | undefined; readonly chainId: number | undefined }

/** The connection at the time of sending: it may have changed when the response arrives. */
const senders = new WeakMap<Mutation, Sender>()

/**
 * Records transactions sent through wagmi's hooks of the same query client, and late responses of a wallet on another
 * device after a reload. Returns a function that stops it.
 */
export function recordTransactions(
  kit: Pick<WalletContext, 'config' | 'queryClient' | 'storage'>,
  describe: (sent: SentTransaction) => string,
) {
  const { config, queryClient } = kit
  const store = transactionsOf(kit)
  function senderOf(variables: Fields): Sender {
    const { connector } = variables
    const uid = typeof connector === 'object' && connector ? (connector as { uid?: unknown }).uid : undefined
    const connection = typeof uid === 'string' ? config.state.connections.get(uid) : undefined
    const { address, chainId } = getConnection(config)
    return connection
      ? { address: connection.accounts[0], chainId: connection.chainId }
      : { address, chainId }
  }

  function record(hash: unknown, sender: Sender, request: Fields, meta: Fields = {}) {
    const account = addressOf(request.account) ?? sender.address
    const chainId = Number.isSafeInteger(request.chainId) ? (request.chainId as number) : sender.chainId
    if (!isHash(hash) || !account || chainId === undefined || meta.recentTransaction === false) return
    const chain = config.chains.find(({ id }) => id === chainId)
    const ownDescription = typeof meta.description === 'string' ? sanitizeDescription(meta.description) : ''
    const description = ownDescription || sanitizeDescription(describe({ chain, request }))
    store.addUnlessKnown(account, chainId, { hash, description })
  }

  function recordMutation(mutation: Mutation) {
    const { status, data } = mutation.state
    if (!SENDING.includes(mutation.options.mutationKey?.[0])) return
    const variables = fieldsOf(mutation.state.variables)
    const sender = senders.get(mutation) ?? senderOf(variables)
    if (status === 'pending' || status === 'success') senders.set(mutation, sender)
    if (status !== 'success') return
    const hash = typeof data === 'string' ? data : fieldsOf(data).transactionHash
    record(hash, sender, variables, fieldsOf(mutation.meta))
  }

  function recordLateResponses() {
    const responses = lateResponses.get()
    if (responses.length === 0) return
    lateResponses.set([])
    for (const response of responses) {
      const { method, params, chainId, result } = fieldsOf(response)
      const request = fieldsOf(Array.isArray(params) ? params[0] : undefined)
      const address = addressOf(request.from)
      if (SEND_METHODS.includes(method) && address)
        record(result, { address, chainId: undefined }, { ...request, chainId })
    }
  }

  const cache = queryClient.getMutationCache()
  // Transactions sent before this code was loaded.
  for (const mutation of cache.getAll()) recordMutation(mutation)
  recordLateResponses()
  const stops = [
    cache.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation) recordMutation(mutation)
    }),
    lateResponses.subscribe(recordLateResponses),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** An account in wagmi's form: an address, or an object with one. */
function addressOf(account: unknown): Address | undefined {
  const address = typeof account === 'string' ? account : fieldsOf(account).address
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? (address as Address) : undefined
}
