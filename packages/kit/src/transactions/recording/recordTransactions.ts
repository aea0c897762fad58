import type { Mutation } from '@tanstack/react-query'
import type { Address } from 'viem'
import { getConnection } from 'wagmi/actions'
import { lateAnswers } from '../../connectors/walletConnect/lateAnswers.ts'
import type { Kit } from '../../createKit.ts'
import { isHash, tidyDescription } from '../checkTransaction.ts'
import { transactionsOf } from '../transactionsOf.ts'
import { describeTransaction } from './describeTransaction.ts'

/** The mutations of wagmi's hooks that send, by their keys. */
const SENDING: readonly unknown[] = [
  'sendTransaction',
  'sendTransactionSync',
  'writeContract',
  'writeContractSync',
  'deployContract',
]
/** What a wallet is asked to send with. */
const SEND_METHODS: readonly unknown[] = ['eth_sendTransaction', 'wallet_sendTransaction']

type Fields = Readonly<Record<string, unknown>>
type Sender = { readonly address: Address | undefined; readonly chainId: number | undefined }

/** Who was connected when something was sent: by the time it is answered, or looked at again, it may be another. */
const senders = new WeakMap<Mutation, Sender>()

/**
 * Records what is sent through wagmi's hooks of the same query client, and what a wallet on another device answers after
 * a reload. Returns what stops it.
 */
export function recordTransactions(kit: Pick<Kit, 'config' | 'queryClient' | 'storage' | 'translate'>) {
  const { config, queryClient, translate } = kit
  const store = transactionsOf(kit)
  function senderOf(variables: Fields): Sender {
    const { connector } = variables
    const uid = typeof connector === 'object' && connector ? (connector as { uid?: unknown }).uid : undefined
    const other = typeof uid === 'string' ? config.state.connections.get(uid) : undefined
    const { address, chainId } = getConnection(config)
    return other ? { address: other.accounts[0], chainId: other.chainId } : { address, chainId }
  }

  function record(hash: unknown, sender: Sender, request: Fields, meta: Fields = {}) {
    const account = addressOf(request.account) ?? sender.address
    const chainId = Number.isSafeInteger(request.chainId) ? (request.chainId as number) : sender.chainId
    if (!isHash(hash) || !account || chainId === undefined || meta.recentTransaction === false) return
    const chain = config.chains.find(({ id }) => id === chainId)
    const own = typeof meta.description === 'string' ? tidyDescription(meta.description) : ''
    const description = own || tidyDescription(describeTransaction({ translate, chain, request }))
    store.addUnlessKnown(account, chainId, { hash, description })
  }

  function look(mutation: Mutation) {
    const { status, data } = mutation.state
    if (!SENDING.includes(mutation.options.mutationKey?.[0])) return
    const variables = fieldsOf(mutation.state.variables)
    const sender = senders.get(mutation) ?? senderOf(variables)
    if (status === 'pending' || status === 'success') senders.set(mutation, sender)
    if (status !== 'success') return
    const hash = typeof data === 'string' ? data : fieldsOf(data).transactionHash
    record(hash, sender, variables, fieldsOf(mutation.meta))
  }

  function hear() {
    const answers = lateAnswers.get()
    if (answers.length === 0) return
    lateAnswers.set([])
    for (const answer of answers) {
      const { method, params, chainId, result } = fieldsOf(answer)
      const request = fieldsOf(Array.isArray(params) ? params[0] : undefined)
      const address = addressOf(request.from)
      if (SEND_METHODS.includes(method) && address)
        record(result, { address, chainId: undefined }, { ...request, chainId })
    }
  }

  const cache = queryClient.getMutationCache()
  // What was sent before this code was here.
  for (const mutation of cache.getAll()) look(mutation)
  hear()
  const stops = [
    cache.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation) look(mutation)
    }),
    lateAnswers.subscribe(hear),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** An account as wagmi takes it: an address, or an object that has one. */
function addressOf(account: unknown): Address | undefined {
  const address = typeof account === 'string' ? account : fieldsOf(account).address
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? (address as Address) : undefined
}
