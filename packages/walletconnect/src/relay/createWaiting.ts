import { WalletConnectError } from '../WalletConnectError.ts'
import { LATE, LONGEST_TIMER } from './timers.ts'

/** A caller who waits. */
export type Waiting = {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: WalletConnectError) => void
}

export type WaitingOptions = {
  /** Moment (milliseconds since 1970) at which it ends. Default: ten seconds from now. */
  readonly until?: number | undefined
  /** What is known about why nothing answers. */
  readonly cause: () => unknown
  readonly onEnd: () => void
}

/** Milliseconds a call is given, and again when the page slept through its end. */
const LIMIT = 10_000

/** Lets a caller wait until somebody settles it, or rejects `unreachable`. */
export function createWaiting({ until, cause, onEnd }: WaitingOptions): Waiting {
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle: Omit<Waiting, 'promise'> = { resolve() {}, reject() {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })

  function wait(left: number): void {
    const turn = Math.min(left, LONGEST_TIMER)
    const due = Date.now() + turn
    timer = setTimeout(() => {
      if (left > turn) wait(left - turn)
      else if (Date.now() - due > LATE) wait(LIMIT)
      else
        reject(new WalletConnectError('unreachable', 'The relay could not be reached.', { cause: cause() }))
    }, turn)
  }

  function end(): void {
    clearTimeout(timer)
    onEnd()
  }

  function reject(error: WalletConnectError): void {
    end()
    settle.reject(error)
  }

  wait(until === undefined ? LIMIT : Math.max(until - Date.now(), 0))
  return {
    promise,
    reject,
    resolve() {
      end()
      settle.resolve()
    },
  }
}
