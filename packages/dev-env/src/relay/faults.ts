/** What a relay does wrong, on command. */
export type Faults = {
  /** Publishes that are answered as if all were well, and are lost: all of them, or those with one of these tags. */
  readonly drop: 'none' | 'all' | readonly number[]
  /** Milliseconds that everything the relay sends is late. */
  readonly delay: number
  /** Calls that are not heard: all of them, or of these methods. The sockets stay open. */
  readonly neverAnswer: 'none' | 'all' | readonly string[]
  /** Calls that are carried out and whose answer is lost: all of them, or of these methods. */
  readonly loseAnswers: 'none' | 'all' | readonly string[]
  /** Methods that are answered with this error and not carried out. */
  readonly fail: Readonly<Record<string, RelayError>>
  /** The reason for which every socket, open or new, is turned away for good; `null` for none. */
  readonly refuse: string | null
  /** How it is told: in the closing of the socket, or in an error frame on a socket that stays open. */
  readonly refuseIn: 'close' | 'frame'
  /** New connections are taken and their handshake is never answered. Open sockets stay. */
  readonly unreachable: boolean
  readonly deliverTwice: boolean
  /** Every second message overtakes the one before it. */
  readonly outOfOrder: boolean
  /** A topic is served to the newest socket of an identity alone. */
  readonly newestSocketOnly: boolean
}

export type RelayError = { readonly code: number; readonly message: string }

/** What makes a relay fail. It is the same whether the relay runs in this process or in another. */
export type RelayFaults = {
  /** Sets faults, from now on; those that are not named stay as they are. */
  set(faults: Partial<Faults>): Promise<void>
  /** No fault any more, and a relay that runs. */
  clear(): Promise<void>
  /** Ends every socket at once, as a crash does; with `loseMessages` what waits in the mailbox is gone too. */
  restart(options?: { readonly loseMessages?: boolean }): Promise<void>
  /** Nothing listens any more, until {@link RelayFaults.start}. Messages that wait go on waiting. */
  kill(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

export const NO_FAULTS: Faults = {
  drop: 'none',
  delay: 0,
  neverAnswer: 'none',
  loseAnswers: 'none',
  fail: {},
  refuse: null,
  refuseIn: 'close',
  unreachable: false,
  deliverTwice: false,
  outOfOrder: false,
  newestSocketOnly: false,
}

/** Whether a fault of kind "none, all, or these" applies. */
export function applies<Item>(fault: 'none' | 'all' | readonly Item[], item: Item): boolean {
  return fault === 'all' || (fault !== 'none' && fault.includes(item))
}
