import type { Address } from 'viem'
import { rpc } from '../rpc.ts'
import type { Approver } from './approval.ts'
import { createEvents } from './createEvents.ts'
import { createWalletState } from './createWalletState.ts'
import { type Memory, noMemory } from './memory.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { chainReads } from './methods/chainReads.ts'
import { networkMethods } from './methods/networkMethods.ts'
import { sendMethods } from './methods/sendMethods.ts'
import { signMethods } from './methods/signMethods.ts'
import type { Provider, ProviderEvents, RequestArguments } from './provider.ts'
import { ProviderError } from './providerError.ts'
import { noQuirks, type Quirks } from './quirks.ts'
import type { WalletSigner } from './WalletSigner.ts'
import type { WalletChain } from './walletChain.ts'
import type { WalletContext } from './walletContext.ts'

export type CreateWalletOptions = {
  /** Real keys, the first one selected: `privateKeyToAccount(...)` of viem, or a contract that answers to one. */
  readonly accounts: readonly WalletSigner[]
  /** The networks it knows, the first one current. */
  readonly chains: readonly WalletChain[]
  /** Who answers in the name of the person. */
  readonly approver: Approver
  /** The site that asks, as the person sees it. */
  readonly origin?: string
  readonly memory?: Memory
  readonly quirks?: Partial<Quirks>
}

/** A wallet, seen from the side of the person who owns it. */
export type Wallet = {
  /** What the page gets. */
  readonly provider: Provider
  /** Every request that reached the wallet, in order. */
  readonly requests: readonly RequestArguments[]
  accounts(): readonly Address[]
  /** Switches the account; a connected page is told. */
  selectAccount(address: Address): void
  /** Switches the network by its id; every page is told. */
  switchChain(id: number): void
  /** A locked wallet shows no account and answers 4100. */
  lock(): void
  unlock(): void
  /** Ends the connection from the wallet's side: `accountsChanged` [] and `disconnect` (4900). */
  disconnect(): void
  /** Sends the page any event with any payload, whether it is true or not. */
  emit<Event extends keyof ProviderEvents>(event: Event, payload: unknown): void
}

const methods = { ...accountMethods, ...signMethods, ...networkMethods, ...sendMethods }

/** A real wallet without a face: real keys, real signatures, real transactions by RPC (EIP-1193). */
export function createWallet(options: CreateWalletOptions): Wallet {
  const { accounts, approver, origin = globalThis.location?.origin ?? 'http://localhost' } = options
  const quirks = { ...noQuirks, ...options.quirks }
  const events = createEvents()
  const addresses = accounts.map(({ address }) => address)
  const state = createWalletState({
    accounts: addresses,
    chains: options.chains,
    memory: options.memory ?? noMemory,
    quirks,
    events,
  })
  const requests: RequestArguments[] = []

  const context: WalletContext = {
    state,
    quirks,
    origin,
    signerOf(address) {
      const signer = accounts.find((account) => account.address === address)
      if (!signer) throw new ProviderError('unauthorized', 'The wallet has no key of this account.')
      return signer
    },
    async ask(approval) {
      const verdict = await approver({ ...approval, origin, chain: state.chain() })
      if (!verdict.approved) throw new ProviderError('rejected', 'The user rejected the request.')
      return verdict
    },
  }

  async function answer({ method, params }: RequestArguments): Promise<unknown> {
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (handler) return handler(context, Array.isArray(params) ? params : [])
    if (chainReads.has(method)) return rpc(state.chain().rpcUrl, method, params)
    throw new ProviderError('unsupported', `The wallet does not support ${method}.`)
  }

  const provider: Provider = {
    request(args) {
      requests.push(args)
      return answer(args)
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return provider
    },
  }
  // Listeners of this tick are to hear it.
  queueMicrotask(() => state.goOnline())

  return {
    provider,
    requests,
    accounts: () => addresses,
    selectAccount(address) {
      state.select(context.signerOf(address).address)
    },
    switchChain(id) {
      const chain = state.chains().find((known) => known.id === id)
      if (!chain) throw new ProviderError('unknownChain', `The wallet does not know network ${id}.`)
      state.switchTo(chain)
    },
    lock: () => state.setLocked(true),
    unlock: () => state.setLocked(false),
    disconnect() {
      state.revoke()
      state.goOffline()
    },
    emit: (event, payload) => events.emit(event, payload),
  }
}
