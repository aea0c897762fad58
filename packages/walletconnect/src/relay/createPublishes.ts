import type { WalletConnectError } from '../WalletConnectError.ts'
import { createWaiting, type Waiting } from './createWaiting.ts'
import type { Line } from './Line.ts'
import { backoff, type Timer } from './timers.ts'

type Publish = {
  id: string
  readonly params: object
  readonly waiting: Waiting
  /** Errors it was answered with. */
  denials: number
  /** Runs while it waits to be tried again. */
  retry: Timer | undefined
}

/** What is to be handed to the relay, over whatever socket there is. */
export function createPublishes({ link, nextId, trouble }: Line, onEmpty: () => void) {
  const publishes = new Set<Publish>()

  function send(publish: Publish): void {
    link()?.call({
      id: publish.id,
      method: 'irn_publish',
      params: publish.params,
      onAnswer(answer) {
        if (answer.kind === 'result') publish.waiting.resolve()
        else if (answer.kind === 'error' && publishes.has(publish)) postpone(publish, answer.reason)
      },
    })
  }

  function postpone(publish: Publish, reason: string): void {
    trouble.last = new Error(reason)
    // The old id has its answer.
    publish.id = nextId()
    publish.retry = setTimeout(
      () => {
        publish.retry = undefined
        send(publish)
      },
      backoff(++publish.denials),
    )
  }

  return {
    isEmpty: () => publishes.size === 0,
    /** Resolves once the relay has it. */
    add(params: object, until: number | undefined): Promise<void> {
      const waiting = createWaiting({
        until,
        cause: () => trouble.last,
        onEnd() {
          clearTimeout(publish.retry)
          publishes.delete(publish)
          if (publishes.size === 0) onEmpty()
        },
      })
      const publish: Publish = { id: nextId(), params, waiting, denials: 0, retry: undefined }
      publishes.add(publish)
      send(publish)
      return waiting.promise
    },
    /** A socket is open: hands over what is unanswered, each under its old id. */
    opened(): void {
      for (const publish of publishes) if (!publish.retry) send(publish)
    },
    end(error: WalletConnectError): void {
      for (const { waiting } of publishes) waiting.reject(error)
    },
  }
}
