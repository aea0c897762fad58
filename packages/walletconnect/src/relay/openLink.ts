import type { RelayMessage } from './Relay.ts'
import { REFUSED, readFrame, readReason } from './readFrame.ts'
import { LATE } from './timers.ts'

/** How a call came out. `lost`: the link ended before the answer. */
export type Answer =
  | { readonly kind: 'result' }
  | { readonly kind: 'error'; readonly reason: string }
  | { readonly kind: 'lost' }

/** One socket to a relay, from its opening to its end. */
export type Link = {
  readonly isOpen: () => boolean
  /** Whether the relay owes an answer. */
  readonly isBusy: () => boolean
  /** The moment of its last sign of life. */
  readonly heardAt: () => number
  /** Asks the relay, over an open socket. Without an answer within `patience` milliseconds the link is given up. */
  readonly call: (call: Call) => void
  /** Ends it. Only those who wait for an answer are told. */
  readonly end: () => void
}

export type Call = {
  readonly id: string
  readonly method: string
  readonly params: object
  readonly onAnswer: (answer: Answer) => void
  readonly patience?: number
}

export type LinkOptions = {
  readonly address: string
  readonly WebSocket: typeof globalThis.WebSocket
  /** Milliseconds it is given to open, and by default to answer. */
  readonly patience: number
  readonly onOpen: () => void
  /** The message is acknowledged once this has returned. */
  readonly onMessage: (message: RelayMessage) => void
  /** The relay turned us away for good. */
  readonly onRefused: (reason: string) => void
  /** It ended by itself, or was given up. */
  readonly onLost: (cause: Error) => void
}

/** Milliseconds for the answers that a sleeping page did not hear. */
const AFTER_SLEEP = 3000

/** Opens a socket. Throws what the platform's WebSocket throws. */
export function openLink({ address, WebSocket, patience, ...on }: LinkOptions): Link {
  const socket = new WebSocket(address)
  const owed = new Map<string, { due: number; readonly onAnswer: Call['onAnswer'] }>()
  let state: 'opening' | 'open' | 'ended' = 'opening'
  let heardAt = Date.now()
  let timer = setTimeout(() => lose('The relay did not open the socket in time.'), patience)

  /** Waits for the answer that must come first. */
  function watch(): void {
    clearTimeout(timer)
    if (owed.size === 0) return
    const due = Math.min(...[...owed.values()].map((one) => one.due))
    timer = setTimeout(
      () => {
        const now = Date.now()
        if (now - due > LATE) {
          for (const one of owed.values()) one.due = now + AFTER_SLEEP
          watch()
        } else lose('The relay left a call unanswered.')
      },
      Math.min(Math.max(due - Date.now(), 0), patience),
    )
  }

  function end(): void {
    state = 'ended'
    clearTimeout(timer)
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
    const lost = [...owed.values()]
    owed.clear()
    for (const { onAnswer } of lost) onAnswer({ kind: 'lost' })
  }

  function lose(why: string): void {
    end()
    on.onLost(new Error(why))
  }

  function refuse(reason: string): void {
    end()
    on.onRefused(reason)
  }

  socket.onopen = () => {
    state = 'open'
    heardAt = Date.now()
    clearTimeout(timer)
    on.onOpen()
  }

  socket.onmessage = ({ data }) => {
    heardAt = Date.now()
    const frame = readFrame(data)
    switch (frame?.kind) {
      case 'message':
        on.onMessage(frame.message)
        if (state === 'open') socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
        return
      case 'refusal':
        refuse(frame.reason)
        return
      case 'result':
      case 'error': {
        const answered = owed.get(frame.id)
        owed.delete(frame.id)
        watch()
        answered?.onAnswer(frame)
      }
    }
  }

  socket.onclose = ({ code, reason }) => {
    if (code === REFUSED) refuse(readReason(reason))
    else lose(`The socket to the relay ended (${code}).`)
  }

  // What went wrong is told by the end that follows. Without a listener it would end a process of Node.
  socket.onerror = () => {}

  return {
    isOpen: () => state === 'open',
    isBusy: () => owed.size > 0,
    heardAt: () => heardAt,
    call({ id, method, params, onAnswer, ...own }) {
      owed.set(id, { due: Date.now() + (own.patience ?? patience), onAnswer })
      watch()
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    },
    end,
  }
}
