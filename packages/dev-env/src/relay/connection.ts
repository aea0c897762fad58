import { createRelayIds, hashText } from '@countersign/walletconnect/protocol'
import type { Faults } from './faults.ts'
import { subscriptionFrame } from './frames.ts'
import type { Letter } from './mailbox.ts'

/** Milliseconds after which a message that was held back to be overtaken goes out all the same. */
const LONGEST_HOLD = 200
/** Letters that a socket may leave unanswered before the oldest are no longer waited for. */
const MOST_IN_FLIGHT = 1_000

/** The relay's side of one open socket. */
export type Connection = {
  readonly clientId: string
  /** What it subscribed. */
  readonly topics: Set<string>
  /** Sends the answer to a call. */
  answer(frame: string): void
  /** Sends a letter, unless it is on its way to this socket already. */
  deliver(letter: Letter): void
  /** The letter that this id was sent for, if it is still waited for. */
  acknowledge(id: string): Letter | undefined
  end(): void
}

export type ConnectionOptions = {
  readonly clientId: string
  readonly write: (frame: string) => void
  readonly faults: () => Faults
}

const nextId = createRelayIds()

/** The id of a subscription, which both sides compute. */
export function subscriptionId(topic: string, clientId: string): string {
  return hashText(topic + clientId)
}

export function createConnection({ clientId, write, faults }: ConnectionOptions): Connection {
  const inFlight = new Map<string, Letter>()
  const timers = new Set<NodeJS.Timeout>()
  let held: { readonly frame: string; readonly timer: NodeJS.Timeout } | undefined

  function later(milliseconds: number, run: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
    return timer
  }

  function send(frame: string): void {
    const { delay } = faults()
    if (delay > 0) later(delay, () => write(frame))
    else write(frame)
  }

  function release(): void {
    if (!held) return
    const { frame, timer } = held
    held = undefined
    clearTimeout(timer)
    timers.delete(timer)
    send(frame)
  }

  function sendMessage(frame: string): void {
    if (held) {
      send(frame)
      release()
    } else if (faults().outOfOrder) held = { frame, timer: later(LONGEST_HOLD, release) }
    else send(frame)
  }

  return {
    clientId,
    topics: new Set(),
    answer: send,
    deliver(letter) {
      if ([...inFlight.values()].includes(letter)) return
      const { topic, message, publishedAt, tag, attestation } = letter
      const data = { topic, message, publishedAt, tag, attestation }
      for (let copy = faults().deliverTwice ? 2 : 1; copy > 0; copy--) {
        const id = nextId()
        inFlight.set(id, letter)
        sendMessage(subscriptionFrame(id, { id: subscriptionId(topic, clientId), data }))
      }
      for (const id of inFlight.keys()) {
        if (inFlight.size <= MOST_IN_FLIGHT) break
        inFlight.delete(id)
      }
    },
    acknowledge(id) {
      const letter = inFlight.get(id)
      inFlight.delete(id)
      return letter
    },
    end() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      inFlight.clear()
      held = undefined
    },
  }
}
