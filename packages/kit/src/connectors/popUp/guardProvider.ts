import { UserRejectedRequestError } from 'viem'
import type { Eip1193Provider } from '../provider.ts'
import { WalletWindowError } from '../WalletWindowError.ts'
import { isRejection } from '../walletError.ts'
import { communicatorOf, guardCommunicator } from './communicator.ts'
import type { PreparedWindow } from './openWindow.ts'
import { createWalletWindow } from './walletWindow.ts'

type RequestArguments = Parameters<Eip1193Provider['request']>[0]

export type GuardedProvider = {
  readonly request: (args: RequestArguments) => Promise<unknown>
  /** Sets the window for the next request that needs one. Returns what takes it back, if it was not used. */
  readonly prepare: (prepared: PreparedWindow | null) => () => void
  /** Closes the window, and ends what waits for it. */
  readonly abandon: () => void
}

/** A request on its way, and why its window went, if it did. */
type Waiting = { reason?: Error; answer?: Promise<unknown> }

/** The methods for which a person may be asked: only these may open a window, and end with it. */
const ASKS = /^(?:eth_(?:requestAccounts|send|sign)|personal_|wallet_|experimental_)/

/** Milliseconds that a request whose window went has to come to its end, before another one is let through. */
const UNWINDS_WITHIN = 1_000

/**
 * Stands before a provider of Coinbase's making, which asks its wallet in a window.
 *
 * By itself such a provider never notices that a window was closed or stays empty, draws a bar of its own where the
 * browser blocks one, and goes on with what it waited for in the next window. Here the window is opened and watched for
 * it, and what waits ends with it: with 4001 once it is closed, else with a `WalletWindowError`.
 *
 * A provider without a window, of an extension or of an app around the page, is asked as it is.
 */
export function guardProvider(provider: Eip1193Provider, name: string): GuardedProvider {
  const communicator = communicatorOf(provider)
  const waiting = new Set<Waiting>()
  const walletWindow = createWalletWindow(name, end)
  /** How often the visitor has left: what had not been asked by then is not asked any more. */
  let left = 0

  const cancelled = () => new UserRejectedRequestError(new Error('Cancelled in the page.'))

  function end(reason: Error) {
    for (const request of waiting) request.reason ??= reason
    // What waits for an answer of this window must not be answered, or asked, in the next one.
    communicator?.disconnect()
  }

  async function ask(args: RequestArguments) {
    const before = left
    const unwinding = [...waiting].filter(({ reason }) => reason)
    if (unwinding.length > 0) {
      const over = Promise.allSettled(unwinding.map(({ answer }) => answer))
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, UNWINDS_WITHIN))])
      // One that never ends, as on its way to a phone, is waited for once.
      for (const request of unwinding) waiting.delete(request)
    }
    if (waiting.size === 0) await walletWindow.gone()
    if (before !== left) throw cancelled()
    const mine: Waiting = {}
    waiting.add(mine)
    try {
      mine.answer = provider.request(args)
      return await mine.answer
    } catch (error) {
      const { reason } = mine
      // What the wallet said before its window went is worth more than that it went.
      throw reason && (reason instanceof WalletWindowError || isRejection(error)) ? reason : error
    } finally {
      waiting.delete(mine)
    }
  }

  if (communicator)
    guardCommunicator(communicator, {
      open: walletWindow.open,
      isWanted: () => [...waiting].some(({ reason }) => !reason),
      onFailure: end,
    })

  return {
    request: (args) => (communicator && ASKS.test(args.method) ? ask(args) : provider.request(args)),
    prepare: walletWindow.prepare,
    abandon() {
      left++
      walletWindow.close()
      end(cancelled())
    },
  }
}
