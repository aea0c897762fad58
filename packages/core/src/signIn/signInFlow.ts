import { isInstance, property } from '@countersign/thrown'
import { type Hex, isHex } from 'viem'
import { callAdapter } from '../adapter/callAdapter.ts'
import type { Confirmation, PreparedMessage, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { timeLimit, WalletResponseError } from '../provider/provider.ts'
import type { SignInResponse } from '../provider/signInRequest.ts'
import { isRejection, walletErrorCode } from '../provider/walletError.ts'
import type { SignInFailure, SignInFlow, SignInOutcome, SignInState } from '../state/SignInFlow.ts'
import { createStore } from '../store/createStore.ts'

export type SignInFlowParameters = {
  readonly adapter: Pick<SignInAdapter, 'prepare' | 'verify'>
  readonly address: `0x${string}`
  readonly chainId: number
  /** Requests a signature. Rejects with the wallet's error. */
  readonly signMessage: (message: string, signal: AbortSignal) => Promise<Hex>
  /** Called after the server accepted, with what `verify` resolved to. Resolves to whether the account has a session. */
  readonly confirmSession: (accepted: unknown) => Promise<boolean>
  /** Called if the server accepted after the user had left. */
  readonly onAcceptedLate: () => Promise<unknown>
  readonly onEnd?: (outcome: SignInOutcome) => void
  /**
   * What `start` does: prepare the message for a click, the default; request the signature at once; or verify the wallet's
   * response to a sign-in request during the connection.
   */
  readonly begin?: 'prepare' | 'sign' | SignInResponse
  readonly now?: () => number
}

/** The error of a sign-in whose session `getSession` does not return. */
export const notStored = (): Error =>
  new Error('getSession returned no session. Check that the browser stores the cookie.')

class MessageExpired extends Error {
  override readonly message = 'The message has expired.'
}

/** Milliseconds; a message that expires sooner is not shown to a wallet. */
const MARGIN = 15_000

/**
 * Signs in or links one account: preparing, ready, signing, verifying, done. Every attempt uses a fresh nonce, every
 * failure can be retried, and no server call takes longer than ten seconds.
 */
export function createSignInFlow(parameters: SignInFlowParameters): SignInFlow {
  const { adapter, address, chainId, signMessage, confirmSession, onAcceptedLate } = parameters
  const { onEnd = () => {}, now = Date.now, begin: first = 'prepare' } = parameters
  const state = createStore<SignInState>({ status: 'preparing' })
  let prepared: PreparedMessage | null = null
  let running = new AbortController()

  /** Starts a new run; the previous one is aborted and reports nothing more. */
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
    const expired = isInstance(cause, MessageExpired) ? ({ expired: true } as const) : {}
    const blocked = isBlocked(failure, cause) ? ({ blocked: true } as const) : {}
    const refusal = isShown(cause) ? { refusal: cause.message } : {}
    if (report({ status: 'failed', failure, ...expired, ...blocked, ...refusal }))
      onEnd({ status: 'failed', failure, cause })
    return false
  }

  async function prepareIn(run: Run): Promise<boolean> {
    const { signal, report } = run
    prepared = null
    report({ status: 'preparing' })
    try {
      const prepareResult = await callAdapter(
        (limited) => adapter.prepare({ address, chainId, signal: limited }),
        signal,
      )
      if (!isPrepared(prepareResult)) return fail(run, 'unknown')
      prepared = prepareResult
      return report({ status: 'ready', message: prepareResult.message })
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
      // The server rejects the message after its expiry: waiting longer is useless.
      const remaining = Math.max(0, expiresAt.getTime() - now())
      signature = await timeLimit(signMessage(message, signal), remaining, () => new MessageExpired())
      if (!isHex(signature)) throw new WalletResponseError('The wallet', 'personal_sign', 'no signature')
    } catch (error) {
      if (signal.aborted) return
      // The wallet has not seen the message. A new one would take too long for a popup within the click.
      if (isBlocked('signing', error)) prepared = { message, expiresAt }
      if (!isRejection(error)) fail(run, 'signing', error)
      else {
        onEnd({ status: 'failed', failure: 'rejected', cause: error })
        await prepareIn(run)
      }
      return
    }

    await verify(run, { message, signature })
  }

  async function verify(run: Run, { message, signature }: Confirmation): Promise<void> {
    const { signal, report } = run
    if (!report({ status: 'verifying', message })) return
    try {
      // Leaving does not abort it: the server may have acted already, and is then undone.
      const accepted = await callAdapter((limited) => adapter.verify({ message, signature, signal: limited }))
      if (signal.aborted) {
        await onAcceptedLate()
        return
      }
      if (!(await confirmSession(accepted))) throw notStored()
      report({ status: 'done', message })
    } catch (error) {
      fail(run, hasCode(error, 'wallet_of_another_account') ? 'taken' : 'verifying', error)
      return
    }
    // Reported even if the user has left: the session exists.
    onEnd({ status: 'done' })
  }

  /** Verifies what a wallet signed before this attempt. */
  async function verifyResponse(run: Run, response: SignInResponse) {
    const signed = response.status === 'signed' ? response : undefined
    const { message = '', signature } = signed ?? {}
    if (isHex(signature)) await verify(run, { message, signature })
    else fail(run, 'verifying', new Error('The wallet signed another domain, account or nonce.'))
  }

  return {
    state,
    async start() {
      const run = begin()
      if (first === 'prepare') await prepareIn(run)
      else await (first === 'sign' ? signIn(run) : verifyResponse(run, first))
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
  return failure === 'signing' && walletErrorCode(cause) === 'popup_blocked'
}

function hasCode(error: unknown, code: string): error is Error {
  return isInstance(error, Error) && property(error, 'code') === code
}

/**
 * Whether the error's own text is shown: that of an application that has refused the user, and in development why the
 * server refused the page's origin.
 */
function isShown(error: unknown): error is Error {
  return (
    hasCode(error, 'refused_by_application') ||
    (process.env.NODE_ENV !== 'production' &&
      (hasCode(error, 'origin_foreign') || hasCode(error, 'origin_missing')))
  )
}

/** Adapters are third-party code: checks the result before a wallet sees it. */
function isPrepared(message: PreparedMessage): boolean {
  return (
    typeof message?.message === 'string' &&
    message.message !== '' &&
    message.expiresAt instanceof Date &&
    !Number.isNaN(message.expiresAt.getTime())
  )
}
