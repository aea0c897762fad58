import type { Address } from 'viem'
import { checkChainId } from '../chains/checkChainId.ts'
import type { WalletChain } from '../chains/walletChain.ts'
import { TestingError } from '../errors/TestingError.ts'
import { rpc } from '../rpc/rpc.ts'
import { accountMethods } from './accountMethods.ts'
import type { Approver } from './approval.ts'
import { batchMethods } from './batchMethods.ts'
import { chainReads } from './chainReads.ts'
import { connectMethods } from './connectAndSign.ts'
import { createEvents } from './createEvents.ts'
import { createWalletState } from './createWalletState.ts'
import { legacySignMethods } from './legacySignMethods.ts'
import { networkMethods } from './networkMethods.ts'
import type { Provider, ProviderEvents, RequestArguments } from './provider.ts'
import { ProviderError } from './providerError.ts'
import { noQuirks, type Quirks } from './quirks.ts'
import { sendMethods } from './sendMethods.ts'
import { signMethods } from './signMethods.ts'
import { noStorage, type WalletStorage } from './storage.ts'
import type { WalletSigner } from './WalletSigner.ts'
import type { WalletContext } from './walletContext.ts'

export type CreateWalletOptions = {
  /** Accounts with keys, the first one selected: `privateKeyToAccount(...)` of viem, or a contract account. */
  readonly accounts: readonly WalletSigner[]
  /** Its chains, the first one selected. */
  readonly chains: readonly WalletChain[]
  /** Decides for the user. */
  readonly approver: Approver
  /** The origin of the requesting page, as shown to the user. */
  readonly origin?: string
  readonly storage?: WalletStorage
  readonly quirks?: Partial<Quirks>
}

/** A wallet, with the controls of its user. */
export type Wallet = {
  /** The page's provider. */
  readonly provider: Provider
  /** All received requests, in order. */
  readonly requests: readonly RequestArguments[]
  accounts(): readonly Address[]
  /**
   * Switches the account and notifies a connected page.
   *
   * @throws {TestingError} `unknown_account`
   */
  switchAccount(address: Address): void
  /**
   * Switches the chain and notifies every page.
   *
   * @throws {TestingError} `unknown_chain`; `invalid_option`: not a chain ID
   */
  switchChain(id: number): void
  /** A locked wallet exposes no accounts and responds with 4100. */
  lock(): void
  unlock(): void
  /** Disconnects: emits `accountsChanged` [] and `disconnect` (4900). */
  disconnect(): void
  /** Emits any event with any payload. */
  emit<Event extends keyof ProviderEvents>(event: Event, payload: unknown): void
}

const methods = {
  ...accountMethods,
  ...connectMethods,
  ...signMethods,
  ...legacySignMethods,
  ...networkMethods,
  ...sendMethods,
  ...batchMethods,
}

const isSame = (address: string, other: unknown) => address.toLowerCase() === String(other).toLowerCase()

/** Creates a wallet without a user interface: with keys, signatures, and transactions by RPC (EIP-1193). */
export function createWallet(options: CreateWalletOptions): Wallet {
  const { accounts, approver, origin = globalThis.location?.origin ?? 'http://localhost' } = options
  const quirks = { ...noQuirks, ...options.quirks }
  const events = createEvents()
  const addresses = accounts.map(({ address }) => address)
  const state = createWalletState({
    accounts: addresses,
    chains: options.chains,
    storage: options.storage ?? noStorage,
    quirks,
    events,
  })
  const requests: RequestArguments[] = []

  const context: Omit<WalletContext, 'ask'> = {
    state,
    quirks,
    origin,
    signerOf(address) {
      const signer = accounts.find((account) => account.address === address)
      if (!signer) throw new ProviderError('unauthorized', 'The wallet has no key for this account.')
      return signer
    },
  }

  async function respond(request: RequestArguments): Promise<unknown> {
    const { method, params } = request
    const unsupported = new ProviderError('unsupported', `The wallet does not support ${method}.`)
    if (quirks.lacks.includes(method)) throw unsupported
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    const ask: WalletContext['ask'] = async (approval) => {
      const verdict = await approver({ chain: state.chain(), ...approval, origin }, request)
      if (!verdict.approved) throw new ProviderError('rejected', 'The user rejected the request.')
      return verdict
    }
    if (handler) return handler({ ...context, ask }, Array.isArray(params) ? params : [])
    if (chainReads.has(method)) return rpc(state.chain().rpcUrl, method, params)
    throw unsupported
  }

  const provider: Provider = {
    request(args) {
      requests.push(args)
      return respond(args)
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
  // Listeners that are added in this tick get the event.
  queueMicrotask(() => state.goOnline())

  return {
    provider,
    requests,
    accounts: () => addresses,
    switchAccount(address) {
      const known = addresses.find((candidate) => isSame(candidate, address))
      if (!known) {
        throw new TestingError(
          'unknown_account',
          `The wallet has no account ${address}. Its accounts are ${addresses.join(', ')}.`,
        )
      }
      state.select(known)
    },
    switchChain(id) {
      const chain = state.chains().find((known) => known.id === checkChainId(id))
      if (!chain) {
        const ids = state.chains().map((known) => known.id)
        throw new TestingError(
          'unknown_chain',
          `The wallet has no chain ${id}. Its chains are ${ids.join(', ')}.`,
        )
      }
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
