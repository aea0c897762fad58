import type { Address, Hex } from 'viem'
import type { Behavior, RequestKind } from '../scriptedWallet/behavior.ts'
import type { ProviderEvents, RequestArguments } from '../wallet/provider.ts'

/** The controls of a wallet in a test: the same in Node.js, in a page and in Playwright. */
export type TestWallet = {
  readonly name: string
  readonly rdns: string
  readonly accounts: readonly [Address, ...Address[]]
  /** The private keys of `accounts`, in the same order. */
  readonly privateKeys: readonly Hex[]
  /**
   * Approves the oldest request that waits for an approval. Waits for one if there is none yet.
   *
   * @throws {TestingError} `no_pending_request`: no request came in time
   */
  approve(options?: WaitOptions): Promise<void>
  /** Rejects the oldest request that waits for an approval (4001). Waits as {@link TestWallet.approve} does. */
  reject(options?: WaitOptions): Promise<void>
  /** Rejects the next request that needs an approval, without waiting for it. */
  rejectNext(): Promise<void>
  /** Sets the behavior for all requests of a kind. */
  setBehavior(kind: RequestKind, behavior: Behavior): Promise<void>
  /** Sets the behavior for the next request of a kind. */
  setNextBehavior(kind: RequestKind, behavior: Behavior): Promise<void>
  /** A locked wallet exposes no accounts and responds with 4100. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /**
   * Switches the account and emits `accountsChanged`.
   *
   * @throws {TestingError} `unknown_account`
   */
  switchAccount(address: Address): Promise<void>
  /**
   * Switches the chain and emits `chainChanged`.
   *
   * @throws {TestingError} `unknown_chain`, `invalid_option`
   */
  switchChain(id: number): Promise<void>
  /** Emits `accountsChanged` [] and `disconnect` (4900). */
  disconnect(): Promise<void>
  /** Emits any event with any payload. */
  emit(event: keyof ProviderEvents, payload?: unknown): Promise<void>
  /** The received requests, oldest first. In Playwright: those since the page was loaded. */
  requests(): Promise<RequestArguments[]>
  /** The methods of {@link TestWallet.requests}. */
  methods(): Promise<string[]>
}

export type WaitOptions = {
  /** Milliseconds to wait for a request; 0 does not wait. Default: 5000. */
  readonly timeout?: number
}
