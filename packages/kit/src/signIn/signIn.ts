import { type Hex, isHex } from 'viem'
import { timeLimit } from '../connectors/provider.ts'
import { isRejection, walletErrorCode } from '../connectors/walletError.ts'
import { createStore, type Store } from '../store/createStore.ts'
import { askServer } from './askServer.ts'
import type { PreparedMessage, SignInAdapter } from './SignInAdapter.ts'

/** Where a failure happened; its text is chosen from this (R4.2). `taken`: the wallet is another account's (R10.9). */
export type SignInFailure = 'preparing' | 'signing' | 'verifying' | 'taken' | 'unknown'

/** How an attempt to sign in ended, with what was thrown; one the visitor left ends without a word. */
export type SignInOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly failure: SignInFailure | 'rejected'; readonly cause?: unknown }

export type SignInState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly message: string }
  /** After `expiresAt` the server would refuse the message. */
  | { readonly status: 'signing'; readonly message: string; readonly expiresAt: Date }
  | { readonly status: 'verifying'; readonly message: string }
  | { readonly status: 'done' }
  /** `late`: no signature came before the message expired. `blocked`: the browser kept the wallet's window closed. */
  | {
      readonly status: 'failed'
      readonly failure: SignInFailure
      readonly late?: true
      readonly blocked?: true
    }

export type SignIn = {
  readonly state: Store<SignInState>
  /** Fetches a fresh message; ends in `ready` or in `failed`. */
  readonly prepare: () => Promise<void>
  /** Asks the wallet to sign the prepared message, then the server to verify it. */
  readonly sign: () => Promise<void>
  /** Tries again up to the server's answer, with a fresh nonce unless no wallet has seen the message. */
  readonly retry: () => Promise<void>
  /** Ends the attempt; whatever answers later is ignored. */
  readonly cancel: () => void
}

type Parameters = {
  readonly adapter: Pick<SignInAdapter, 'prepare' | 'verify'>
  readonly address: `0x${string}`
  readonly chainId: number
  /** Asks the wallet. Rejects as wallets do. */
  readonly signMessage: (message: string) => Promise<Hex>
  /** Called after the server accepted; resolves true once the session can be read back. */
  readonly confirmSession: () => Promise<boolean>
  /** Called when the server accepted after the visitor had left. */
  readonly onAcceptedLate: () => Promise<unknown>
  readonly onEnd?: (outcome: SignInOutcome) => void
  readonly now?: () => number
}

class TooLate extends Error {
  override readonly message = 'The message has expired.'
}

/** A message with less than this left to live is not shown to a wallet. */
const MARGIN = 15_000

/**
 * The sign-in, or the linking, of one account: preparing, ready, signing, verifying, done. Every attempt uses a fresh nonce, every
 * failure can be retried, and no answer of the server is waited for longer than ten seconds.
 */
export function createSignIn(parameters: Parameters): SignIn {
  const { adapter, address, chainId, signMessage, confirmSession, onAcceptedLate } = parameters
  const { onEnd = () => {}, now = Date.now } = parameters
  const state = createStore<SignInState>({ status: 'preparing' })
  let prepared: PreparedMessage | null = null
  let running = new AbortController()

  /** Starts a new run: the one before it is aborted and can report no more. */
  function begin() {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const report = (next: SignInState) => {
      if (!signal.aborted) state.set(next)
      return !signal.aborted
    }
    return { signal, report }
  }

  type Run = ReturnType<typeof begin>

  function fail({ report }: Run, failure: SignInFailure, cause?: unknown): false {
    const late = cause instanceof TooLate ? ({ late: true } as const) : {}
    const blocked = isBlocked(failure, cause) ? ({ blocked: true } as const) : {}
    if (report({ status: 'failed', failure, ...late, ...blocked }))
      onEnd({ status: 'failed', failure, cause })
    return false
  }

  async function prepareIn(run: Run): Promise<boolean> {
    const { signal, report } = run
    prepared = null
    report({ status: 'preparing' })
    try {
      const answer = await askServer(
        (limited) => adapter.prepare({ address, chainId, signal: limited }),
        signal,
      )
      if (!isPrepared(answer)) return fail(run, 'unknown')
      prepared = answer
      return report({ status: 'ready', message: answer.message })
    } catch (error) {
      return fail(run, 'preparing', error)
    }
  }

  async function signIn(run: Run): Promise<void> {
    const { signal, report } = run
    const fresh = prepared !== null && prepared.expiresAt.getTime() - MARGIN > now()
    if (!fresh && !(await prepareIn(run))) return
    if (!prepared || signal.aborted) return
    const { message, expiresAt } = prepared
    prepared = null

    report({ status: 'signing', message, expiresAt })
    let signature: Hex
    try {
      // After its expiry the server would refuse the message: waiting on has no use.
      const left = Math.max(0, expiresAt.getTime() - now())
      signature = await timeLimit(signMessage(message), left, () => new TooLate())
      if (!isHex(signature)) throw new Error('The wallet did not send a signature.')
    } catch (error) {
      if (signal.aborted) return
      // The wallet has not seen it. Asking for another takes longer than a click lets a window open.
      if (isBlocked('signing', error)) prepared = { message, expiresAt }
      if (!isRejection(error)) fail(run, 'signing', error)
      else {
        onEnd({ status: 'failed', failure: 'rejected', cause: error })
        await prepareIn(run)
      }
      return
    }

    if (!report({ status: 'verifying', message })) return
    try {
      // Not aborted by leaving: what the server has been sent, it may act on, and then it is undone.
      await askServer((limited) => adapter.verify({ message, signature, signal: limited }))
      if (signal.aborted) {
        await onAcceptedLate()
        return
      }
      if (!(await confirmSession())) throw new Error('The browser kept no session.')
      report({ status: 'done' })
    } catch (error) {
      fail(run, isTaken(error) ? 'taken' : 'verifying', error)
      return
    }
    // Told even to who has left meanwhile: the session is open.
    onEnd({ status: 'done' })
  }

  return {
    state,
    async prepare() {
      await prepareIn(begin())
    },
    async sign() {
      const { status } = state.get()
      if (status === 'ready') await signIn(begin())
    },
    async retry() {
      const before = state.get()
      if (!('blocked' in before)) prepared = null
      await signIn(begin())
    },
    cancel: () => running.abort(),
  }
}

function isBlocked(failure: SignInFailure, cause: unknown): boolean {
  return failure === 'signing' && walletErrorCode(cause) === 'popup-blocked'
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'wallet_of_another_account'
}

/** An adapter is written by others: what it hands over is checked before a wallet sees it. */
function isPrepared(answer: PreparedMessage): boolean {
  return (
    typeof answer?.message === 'string' &&
    answer.message !== '' &&
    answer.expiresAt instanceof Date &&
    !Number.isNaN(answer.expiresAt.getTime())
  )
}
