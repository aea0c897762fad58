import { setMaxListeners } from 'node:events'
import type { WalletIdentity } from '../../accounts/walletRecords.ts'
import { createSemaphore } from '../../concurrency/createSemaphore.ts'
import type { RpcUrls } from '../../options/readRpcUrls.ts'
import { createFallbackTransport } from '../../signatures/contract/createFallbackTransport.ts'
import type { Fetch } from '../../signatures/contract/createHttpTransport.ts'
import { unavailableError } from '../../signatures/contract/unavailableError.ts'
import type { Address } from '../../siwe/address.ts'
import type { OpenIdGroup } from '../OpenIdOptions.ts'
import { createGroupsCache } from './createGroupsCache.ts'
import type { Groups, GroupsResult } from './Groups.ts'
import { type Group, readGroups } from './readGroups.ts'
import { type MembersRequest, type MembersResult, readMembers } from './readMembers.ts'

export type GroupsOptions = {
  readonly groups: readonly OpenIdGroup[]
  /** RPC URLs by chain ID, in order of preference. */
  readonly rpcUrls: RpcUrls
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called when a chain could not be read, and once when a contract starts to give invalid answers. */
  readonly onError: (error: Error) => void
  /** Maximum duration of a read of all chains, in milliseconds. Default: 5,000. */
  readonly timeout?: number
  readonly fetch?: Fetch
}

/** Maximum number of accounts that are read from a chain at a time; four times as many can wait. */
const CONCURRENCY = 16

/**
 * Creates the reader of groups. The contracts decide who is a member; an RPC server that does not respond makes no one a
 * member, and takes no membership away.
 *
 * @throws {InvalidOptionError} that names the invalid field of `groups`
 */
export function createGroups(options: GroupsOptions): Groups {
  const { rpcUrls, now, onError, timeout = 5_000 } = options
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const groups = readGroups(options.groups, rpcUrls)
  const chainIds = [...new Set(groups.map(({ chainId }) => chainId))]
  /** Groups whose contract gave an invalid answer, and none that was valid since. */
  const reported = new Set<Group>()
  const chains = chainIds.map((chainId) => {
    // Shared by concurrent reads: it only explains the failure of one.
    const last: { failure?: unknown } = {}
    const onFailure = (error: unknown) => {
      last.failure = error
    }
    const urls = rpcUrls[chainId] ?? []
    return {
      chainId,
      last,
      groups: groups.filter((group) => group.chainId === chainId),
      request: createFallbackTransport(urls, { chainId, stallTimeout: timeout / 5, fetch, onFailure }),
      semaphore: createSemaphore({ permits: CONCURRENCY, maxWaiting: 4 * CONCURRENCY }),
    }
  })

  async function readChain(
    chain: (typeof chains)[number],
    wallets: readonly Address[],
    signal: AbortSignal,
  ): Promise<MembersResult> {
    const release = await chain.semaphore.acquire({ signal })
    if (release === 'full' || release === 'expired') return { status: 'unavailable', reason: 'no_answer' }
    try {
      const request: MembersRequest = {
        groups: chain.groups,
        wallets,
        rpc: (method, params) => chain.request(method, params, signal),
      }
      const result = await readMembers(request)
      // Once more from the start: of several servers behind one URL, some may not have the newest block yet.
      const isFinal = result.status === 'ok' || result.reason === 'wrong_chain' || signal.aborted
      return isFinal ? result : await readMembers(request)
    } finally {
      release()
    }
  }

  function report(chainId: number, asked: readonly Group[], result: MembersResult, failure: unknown): void {
    if (result.status === 'unavailable') {
      onError(unavailableError(chainId, result.reason, failure))
      return
    }
    for (const group of asked) {
      const reason = result.invalid.get(group)
      if (reason === undefined) reported.delete(group)
      else if (!reported.has(group)) {
        reported.add(group)
        onError(
          new Error(
            `No one is in the group "${group.name}" by the contract ${group.contract} on chain ${chainId}, because it ${reason}. Check the option groups.`,
          ),
        )
      }
    }
  }

  async function readAll(wallets: readonly WalletIdentity[]): Promise<GroupsResult> {
    const deadline = new AbortController()
    // Each call listens to it.
    setMaxListeners(0, deadline.signal)
    const timer = setTimeout(() => deadline.abort(), timeout)
    try {
      const results = await Promise.all(
        chains.map(async (chain) => {
          const { chainId } = chain
          const here = wallets.filter((wallet) => wallet.chainId === null || wallet.chainId === chainId)
          const addresses = [...new Set(here.map(({ address }) => address.toLowerCase() as Address))]
          if (addresses.length === 0) return null
          const result = await readChain(chain, addresses, deadline.signal)
          report(chainId, chain.groups, result, chain.last.failure)
          return result
        }),
      )
      const members = new Set<Group>()
      for (const result of results) {
        if (result?.status === 'unavailable') return { status: 'unavailable' }
        for (const group of result?.members ?? []) members.add(group)
      }
      const names = groups.filter((group) => members.has(group)).map(({ name }) => name)
      // Frozen: later reads get the same array.
      return { status: 'ok', groups: Object.freeze([...new Set(names)]) }
    } finally {
      clearTimeout(timer)
    }
  }

  const cache = createGroupsCache({ now, read: readAll })
  return {
    read: (wallets) =>
      groups.length === 0 || wallets.length === 0
        ? Promise.resolve({ status: 'ok', groups: [] })
        : cache.read(wallets),
  }
}
