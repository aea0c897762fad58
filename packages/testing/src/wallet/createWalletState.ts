import type { Address } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { TestingError } from '../errors/TestingError.ts'
import type { createEvents } from './createEvents.ts'
import { ProviderError } from './providerError.ts'
import { chainIdIn, type Quirks } from './quirks.ts'
import type { WalletStorage } from './storage.ts'

type Options = {
  readonly accounts: readonly Address[]
  readonly chains: readonly WalletChain[]
  readonly quirks: Quirks
  readonly storage: WalletStorage
  readonly events: ReturnType<typeof createEvents>
}

export type WalletState = ReturnType<typeof createWalletState>

/** Creates the state of a wallet for one site, and emits its changes. */
export function createWalletState({ accounts, chains: initial, quirks, storage, events }: Options) {
  const first = { account: accounts[0], chain: initial[0] }
  if (!first.account || !first.chain)
    throw new TestingError('invalid_option', 'A wallet needs at least one account and one chain.')

  let chains = initial
  let chain = first.chain
  let account = first.account
  let connected = false
  let locked = false
  let online = false
  recall()
  storage.onChange(() => changing(recall))

  function recall() {
    const remembered = storage.read()
    chains = [...initial, ...(remembered?.added ?? [])]
    chain = chains.find(({ id }) => id === remembered?.chainId) ?? chain
    account = accounts.find((candidate) => candidate === remembered?.account) ?? account
    connected = remembered?.connected ?? false
  }

  function remember() {
    const added = chains.slice(initial.length)
    storage.write({ connected, account, chainId: chain.id, added })
  }

  const visible = () => ((connected || quirks.exposesAccounts) && !locked ? [account] : [])
  const shown = (): readonly string[] =>
    quirks.addressesAs === 'lower_case' ? visible().map((address) => address.toLowerCase()) : visible()

  /** Makes a change, and emits what the site can see of it. */
  function changing(change: () => void) {
    const before = { accounts: visible(), chain }
    change()
    if (chain.id !== before.chain.id && quirks.chainChangedAs !== 'none') {
      const payload = chainIdIn(quirks.chainChangedAs, chain.id)
      const emit = () => events.emit('chainChanged', payload)
      if (quirks.chainChangedWhen === 'after_response') setTimeout(emit, 0)
      else emit()
    }
    if (visible().join() !== before.accounts.join()) events.emit('accountsChanged', shown())
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
    /** The exposed accounts: one or none. */
    visible,
    /** The exposed accounts, in the letter case that the page receives. */
    shown,

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
        new ProviderError('disconnected', 'The wallet is disconnected from all chains.'),
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
