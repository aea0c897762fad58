import { isTransactionDetails, type TransactionDetails } from '@countersign/api/transactions'
import type { Address, Chain } from 'viem'
import { configuredChain } from '../chains/configuredChain.ts'
import type { lateResponses as responsesStore } from '../connectors/walletConnect/lateResponses.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { Mutation } from '../store/QueryClient.ts'
import { getConnection } from '../wagmi.ts'
import { recordBatch } from './batch/recordBatch.ts'
import { isHash, sanitizeDescription } from './checkTransaction.ts'
import { SENDING } from './sendingMutations.ts'
import { transactionsOf } from './transactionsOf.ts'

/** The wallet methods that send a transaction. */
const SEND_METHODS: readonly unknown[] = ['eth_sendTransaction', 'wallet_sendTransaction']

type Fields = Readonly<Record<string, unknown>>

/** A transaction that was sent, for which Recent Transactions needs a description. */
export type SentTransaction = {
  readonly chain: Chain | undefined
  /** The request, in the fields of wagmi's hooks and of `eth_sendTransaction`. */
  readonly request: Fields
  /** What the application says it does. Default: derived from the request. */
  readonly details?: TransactionDetails | undefined
}

/** A description in the user's language, with the details that it was made of. */
export type TransactionDescription = { readonly description: string; readonly details: TransactionDetails }

type Sender = {
  readonly address: Address | undefined
  readonly chainId: number | undefined
  /** The ID of the connector. */
  readonly connector: string | undefined
}

/** The connection at the time of sending: it may have changed when the response arrives. */
const senders = new WeakMap<Mutation, Sender>()

/**
 * Records transactions sent through wagmi's hooks of the same query client, and late responses of a wallet on another
 * device after a reload. Returns a function that stops it.
 */
export function recordTransactions(
  wallets: Wallets,
  describe: (sent: SentTransaction) => TransactionDescription,
  lateResponses: typeof responsesStore,
) {
  const { config, queryClient } = wallets
  const store = transactionsOf(wallets)
  function senderOf(variables: Fields): Sender {
    const { connector } = variables
    const uid = typeof connector === 'object' && connector ? (connector as { uid?: unknown }).uid : undefined
    const connection = typeof uid === 'string' ? config.state.connections.get(uid) : undefined
    const { address, chainId, connector: current } = getConnection(config)
    return connection
      ? { address: connection.accounts[0], chainId: connection.chainId, connector: connection.connector.id }
      : { address, chainId, connector: current?.id }
  }

  function record(result: unknown, sender: Sender, request: Fields, meta: Fields = {}) {
    const account = addressOf(request.account) ?? sender.address
    const chainId = Number.isSafeInteger(request.chainId) ? (request.chainId as number) : sender.chainId
    if (!account || chainId === undefined || meta.recentTransaction === false) return
    const chain = configuredChain(config, chainId)
    const ownDescription = typeof meta.description === 'string' ? sanitizeDescription(meta.description) : ''
    const given = isTransactionDetails(meta.details) ? meta.details : undefined
    function describeOwn(described: Fields) {
      if (ownDescription) return { description: ownDescription, more: {} }
      const { description, details } = describe({ chain, request: described, details: given })
      // What does not fit in a row is shortened in its description only.
      const more = isTransactionDetails(details) ? { details } : {}
      return { description: sanitizeDescription(description), more }
    }
    if (isHash(result)) {
      const { description, more } = describeOwn(request)
      store.addUnlessKnown(account, chainId, { hash: result, description }, more)
    }
    const { id } = fieldsOf(result)
    const { calls } = request
    if (typeof id !== 'string' || !Array.isArray(calls) || calls.length === 0 || !sender.connector) return
    const [first, ...rest] = calls.map(fieldsOf)
    // wagmi's hooks for batches have the contract in `to`.
    const { description, more } = describeOwn({ ...first, address: first?.to })
    const others = rest.length > 0 && !ownDescription ? ` +${rest.length}` : ''
    try {
      recordBatch(
        wallets,
        { account, chainId, connector: sender.connector },
        { id, calls: calls.length, description: `${description}${others}`, ...more },
      )
    } catch {
      // A wallet that returns an invalid ID cannot report a status either.
    }
  }

  function recordMutation(mutation: Mutation) {
    const { status, data } = mutation.state
    if (!SENDING.includes(mutation.options.mutationKey?.[0])) return
    const variables = fieldsOf(mutation.state.variables)
    const sender = senders.get(mutation) ?? senderOf(variables)
    if (status === 'pending' || status === 'success') senders.set(mutation, sender)
    if (status !== 'success') return
    const { transactionHash, id } = fieldsOf(data)
    record(id === undefined ? (transactionHash ?? data) : { id }, sender, variables, fieldsOf(mutation.meta))
  }

  function recordLateResponses() {
    const responses = lateResponses.get()
    if (responses.length === 0) return
    lateResponses.set([])
    for (const response of responses) {
      const { method, params, chainId, result } = fieldsOf(response)
      const request = fieldsOf(Array.isArray(params) ? params[0] : undefined)
      const address = addressOf(request.from)
      const sender = { address, chainId: undefined, connector: getConnection(config).connector?.id }
      if (!address) continue
      if (SEND_METHODS.includes(method)) record(result, sender, { ...request, chainId })
      // Before version 2, the result was the ID itself.
      if (method === 'wallet_sendCalls')
        record(typeof result === 'string' ? { id: result } : result, sender, { ...request, chainId })
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
