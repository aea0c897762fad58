import { UserRejectedRequestError } from 'viem'
import type { Eip1193Provider } from '../../provider/provider.ts'
import { WalletWindowError } from '../../provider/WalletWindowError.ts'
import { isRejection } from '../../provider/walletError.ts'
import { communicatorOf, guardCommunicator } from './communicator.ts'
import type { PreparedWindow } from './openWindow.ts'
import { createWalletWindow } from './walletWindow.ts'

type RequestArguments = Parameters<Eip1193Provider['request']>[0]

export type GuardedProvider = {
  readonly request: (args: RequestArguments) => Promise<unknown>
  /** Sets the window for the next request. Returns a function that takes it back if it was not used. */
  readonly prepare: (prepared: PreparedWindow | null) => () => void
  /** Closes the window and ends its requests. */
  readonly abandon: () => void
}

/** A pending request, and why its window closed, if it did. */
type Waiting = { reason?: Error; result?: Promise<unknown> }

/** Methods that may need the user: only these may open a window, and end with it. */
const NEEDS_USER = /^(?:eth_(?:requestAccounts|send|sign)|personal_|wallet_|experimental_)/

/** Milliseconds a request has to settle after its window closed, before the next request is sent. */
const UNWIND_TIMEOUT = 1_000

/**
 * Wraps a provider of a Coinbase SDK, whose wallet runs in a popup.
 *
 * Such a provider does not notice that a popup was closed or stays empty, shows its own bar when the browser blocks it, and
 * continues old requests in the next popup. This wrapper opens and watches the popup, and rejects its requests when it
 * ends: with 4001 once it is closed, else with a `WalletWindowError`.
 *
 * A provider without a popup, of an extension or an in-app browser, is used as it is.
 */
export function guardProvider(provider: Eip1193Provider, name: string): GuardedProvider {
  const communicator = communicatorOf(provider)
  const waiting = new Set<Waiting>()
  const walletWindow = createWalletWindow(name, endRequests)
  /** How often the user has left: a request not sent by then is not sent. */
  let disconnects = 0

  const cancelled = () => new UserRejectedRequestError(new Error('Cancelled.'))

  function endRequests(reason: Error) {
    for (const request of waiting) request.reason ??= reason
    // Requests of this window must not continue in the next one.
    communicator?.disconnect()
  }

  async function requestInWindow(args: RequestArguments) {
    const before = disconnects
    const unwinding = [...waiting].filter(({ reason }) => reason)
    if (unwinding.length > 0) {
      const over = Promise.allSettled(unwinding.map(({ result }) => result))
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, UNWIND_TIMEOUT))])
      // One that never settles, such as a request to a phone, is awaited once.
      for (const request of unwinding) waiting.delete(request)
    }
    if (waiting.size === 0) await walletWindow.gone()
    if (before !== disconnects) throw cancelled()
    const current: Waiting = {}
    waiting.add(current)
    try {
      current.result = provider.request(args)
      return await current.result
    } catch (error) {
      const { reason } = current
      // The wallet's own rejection is more specific than the closed window.
      throw reason && (reason instanceof WalletWindowError || isRejection(error)) ? reason : error
    } finally {
      waiting.delete(current)
    }
  }

  if (communicator)
    guardCommunicator(communicator, {
      open: walletWindow.open,
      isWanted: () => [...waiting].some(({ reason }) => !reason),
      onFailure: endRequests,
    })

  return {
    request: (args) =>
      communicator && NEEDS_USER.test(args.method) ? requestInWindow(args) : provider.request(args),
    prepare: walletWindow.prepare,
    abandon() {
      disconnects++
      walletWindow.close()
      endRequests(cancelled())
    },
  }
}
