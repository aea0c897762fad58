import type { Address } from 'viem'
import type { createEvents } from './createEvents.ts'
import type { Memory } from './memory.ts'
import { ProviderError } from './providerError.ts'
import { chainIdIn, type Quirks } from './quirks.ts'
import type { WalletChain } from './walletChain.ts'

type Options = {
  readonly accounts: readonly Address[]
  readonly chains: readonly WalletChain[]
  readonly quirks: Quirks
  readonly memory: Memory
  readonly events: ReturnType<typeof createEvents>
}

export type WalletState = ReturnType<typeof createWalletState>

/** What a wallet holds for one site, and the events that tell the site of a change. */
export function createWalletState({ accounts, chains: initial, quirks, memory, events }: Options) {
  const first = { account: accounts[0], chain: initial[0] }
  if (!first.account || !first.chain) throw new Error('A wallet needs at least one account and one network.')

  let chains = initial
  let chain = first.chain
  let account = first.account
  let connected = false
  let locked = false
  let online = false
  recall()
  memory.onChange(() => changing(recall))

  function recall() {
    const remembered = memory.read()
    chains = [...initial, ...(remembered?.added ?? [])]
    chain = chains.find(({ id }) => id === remembered?.chainId) ?? chain
    account = accounts.find((candidate) => candidate === remembered?.account) ?? account
    connected = remembered?.connected ?? false
  }

  function remember() {
    const added = chains.slice(initial.length)
    memory.write({ connected, account, chainId: chain.id, added })
  }

  const visible = () => ((connected || quirks.exposesAccounts) && !locked ? [account] : [])

  /** Makes a change, and tells the site what it can see of it. */
  function changing(change: () => void) {
    const before = { accounts: visible(), chain }
    change()
    if (chain.id !== before.chain.id && quirks.chainChangedAs !== 'none') {
      events.emit('chainChanged', chainIdIn(quirks.chainChangedAs, chain.id))
    }
    if (visible().join() !== before.accounts.join()) events.emit('accountsChanged', visible())
  }

  function saving(change: () => void) {
    changing(() => {
      change()
      remember()
    })
  }

  return {
    chain: () => chain,
    chains: () => chains,
    account: () => account,
    accounts: () => accounts,
    isLocked: () => locked,
    /** The accounts the site may see now: one or none. */
    visible,

    goOnline() {
      if (online) return
      online = true
      events.emit('connect', { chainId: chainIdIn('hex', chain.id) })
    },
    goOffline() {
      if (!online) return
      online = false
      events.emit(
        'disconnect',
        new ProviderError('disconnected', 'The wallet is disconnected from every network.'),
      )
    },
    connect: (chosen: Address) =>
      saving(() => {
        connected = true
        account = chosen
      }),
    revoke: () =>
      saving(() => {
        connected = false
      }),
    select: (chosen: Address) =>
      saving(() => {
        account = chosen
      }),
    setLocked: (value: boolean) =>
      changing(() => {
        locked = value
      }),
    switchTo: (next: WalletChain) =>
      saving(() => {
        chain = next
      }),
    add(next: WalletChain) {
      chains = [...chains.filter(({ id }) => id !== next.id), next]
      remember()
    },
  }
}
