import { createRelayIds, hashText } from '@countersign/walletconnect/protocol'
import type { RelayFaults } from './faults.ts'
import { subscriptionFrame } from './frames.ts'
import type { RelayMessage } from './mailbox.ts'

/** Milliseconds until a held message is sent even if no other has overtaken it. */
const MAX_HOLD = 200
/** Unacknowledged messages per socket; above that, the oldest are dropped. */
const MAX_IN_FLIGHT = 1_000

/** The relay's side of one open socket. */
export type Connection = {
  readonly clientId: string
  /** Subscribed topics. */
  readonly topics: Set<string>
  /** Sends the response to a call. */
  respond(frame: string): void
  /** Sends a message, unless it was sent to this socket and is not acknowledged. */
  deliver(stored: RelayMessage): void
  /** Returns the unacknowledged message that was sent with this ID. */
  acknowledge(id: string): RelayMessage | undefined
  end(): void
}

export type ConnectionOptions = {
  readonly clientId: string
  readonly write: (frame: string) => void
  readonly faults: () => RelayFaults
}

const nextId = createRelayIds()

/** The ID of a subscription. Both sides compute it. */
export function subscriptionId(topic: string, clientId: string): string {
  return hashText(topic + clientId)
}

export function createConnection({ clientId, write, faults }: ConnectionOptions): Connection {
  const inFlight = new Map<string, RelayMessage>()
  const timers = new Set<NodeJS.Timeout>()
  let heldFrame: { readonly frame: string; readonly timer: NodeJS.Timeout } | undefined

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
    if (!heldFrame) return
    const { frame, timer } = heldFrame
    heldFrame = undefined
    clearTimeout(timer)
    timers.delete(timer)
    send(frame)
  }

  function sendMessage(frame: string): void {
    if (heldFrame) {
      send(frame)
      release()
    } else if (faults().outOfOrder) heldFrame = { frame, timer: later(MAX_HOLD, release) }
    else send(frame)
  }

  return {
    clientId,
    topics: new Set(),
    respond: send,
    deliver(stored) {
      if ([...inFlight.values()].includes(stored)) return
      const { topic, message, publishedAt, tag, attestation } = stored
      const data = { topic, message, publishedAt, tag, attestation }
      for (let copy = faults().deliverTwice ? 2 : 1; copy > 0; copy--) {
        const id = nextId()
        inFlight.set(id, stored)
        sendMessage(subscriptionFrame(id, { id: subscriptionId(topic, clientId), data }))
      }
      for (const id of inFlight.keys()) {
        if (inFlight.size <= MAX_IN_FLIGHT) break
        inFlight.delete(id)
      }
    },
    acknowledge(id) {
      const stored = inFlight.get(id)
      inFlight.delete(id)
      return stored
    },
    end() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      inFlight.clear()
      heldFrame = undefined
    },
  }
}
