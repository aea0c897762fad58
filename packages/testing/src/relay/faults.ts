/** Faults of a relay, on command. */
export type RelayFaults = {
  /** Publish calls succeed, but their messages are lost: `all`, or those with one of these tags. Default: `none`. */
  readonly drop: 'none' | 'all' | readonly number[]
  /** Everything the relay sends is delayed by this many milliseconds, 0 to 60,000. Default: 0. */
  readonly delay: number
  /** Calls are ignored: `all`, or those of these methods. Sockets stay open. Default: `none`. */
  readonly neverRespond: 'none' | 'all' | readonly string[]
  /** Calls run, but their responses are lost: `all`, or those of these methods. Default: `none`. */
  readonly loseResponses: 'none' | 'all' | readonly string[]
  /** Methods that return an error without running, as `{ irn_publish: { code, message } }`. Default: `{}`. */
  readonly fail: Readonly<Record<string, RelayError>>
  /** Refuses all open and new sockets permanently with this reason, such as `Project not found`. Default: `null`. */
  readonly refuse: string | null
  /**
   * How the refusal is sent: by closing the socket (`close`), as an error frame on a socket that stays open (`frame`), or as
   * status 403 of the handshake, which cuts open sockets (`handshake`). Default: `close`.
   */
  readonly refuseIn: 'close' | 'frame' | 'handshake'
  /** New connections are accepted, but their handshakes never complete. Open sockets stay. Default: `false`. */
  readonly unreachable: boolean
  /** Every message arrives twice. Default: `false`. */
  readonly deliverTwice: boolean
  /** Every second message overtakes the one before it. Default: `false`. */
  readonly outOfOrder: boolean
  /** Delivers a topic only to the newest socket of a client ID. Default: `false`. */
  readonly newestSocketOnly: boolean
}

export type RelayError = { readonly code: number; readonly message: string }

/** Controls the faults of a relay in this process or in another one. */
export type RelayFaultControls = {
  /** Sets faults; omitted ones keep their value. */
  set(faults: Partial<RelayFaults>): Promise<void>
  /** Removes all faults, and starts a killed relay. */
  clear(): Promise<void>
  /** Ends all sockets, as a crash does. `loseMessages` also clears the mailbox. */
  restart(options?: { readonly loseMessages?: boolean }): Promise<void>
  /** Stops listening until {@link RelayFaultControls.start}. Stored messages stay. */
  kill(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

export const NO_FAULTS: RelayFaults = {
  drop: 'none',
  delay: 0,
  neverRespond: 'none',
  loseResponses: 'none',
  fail: {},
  refuse: null,
  refuseIn: 'close',
  unreachable: false,
  deliverTwice: false,
  outOfOrder: false,
  newestSocketOnly: false,
}

/** Returns whether a fault of type "none, all, or these" applies. */
export function applies<Item>(fault: 'none' | 'all' | readonly Item[], item: Item): boolean {
  return fault === 'all' || (fault !== 'none' && fault.includes(item))
}
