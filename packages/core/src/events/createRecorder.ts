import type { AttemptMethod } from '../state/ConnectMethod.ts'
import type { CountersignEvent, CountersignEventBase } from '../state/CountersignEvent.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

type OwnFields<Event> = Event extends CountersignEvent ? Omit<Event, keyof CountersignEventBase> : never

/** An event without what every event has. */
export type NewEvent = OwnFields<CountersignEvent>

/** What a duration is measured from: the latest event of this subject. */
type Subject = 'interface' | 'selection' | 'code' | 'connect' | 'connection' | 'signature' | 'chain'

/** The wallet that events name. */
export type RecordedWallet = { readonly walletKey: string | null; readonly method: AttemptMethod | null }

/** Completes events, and passes them to the application. */
export type Recorder = {
  /** Records what happens now. `duration` is in milliseconds. */
  readonly record: (event: NewEvent, duration?: number | null) => void
  /** Measures the next duration of a subject from now. */
  readonly begin: (subject: Subject) => void
  /** Returns the milliseconds since `begin`; `null` without it. */
  readonly since: (subject: Subject) => number | null
  /** As `since`, once. */
  readonly end: (subject: Subject) => number | null
  /** Replaces the wallet of the events that follow. */
  readonly setWallet: (wallet: RecordedWallet) => void
  /** Whether the application wants addresses and hashes. */
  readonly includeAddresses: boolean
}

type CreateRecorderParameters = {
  readonly onEvent: (event: CountersignEvent) => void
  readonly includeAddresses: boolean
}

export const NO_WALLET: RecordedWallet = { walletKey: null, method: null }

export function createRecorder(
  { config }: Pick<Wallets, 'config'>,
  { onEvent, includeAddresses }: CreateRecorderParameters,
): Recorder {
  const begins = new Map<Subject, number>()
  let wallet = NO_WALLET

  function since(subject: Subject) {
    const begun = begins.get(subject)
    return begun === undefined ? null : Math.round(performance.now() - begun)
  }

  return {
    includeAddresses,
    record(event, duration = null) {
      const { address } = getConnection(config)
      const recorded = {
        ...event,
        time: Date.now(),
        duration,
        ...wallet,
        ...(includeAddresses && address ? { address } : {}),
      } as CountersignEvent
      // As a callback: it finds the new state everywhere, and its error stops nothing.
      queueMicrotask(() => onEvent(recorded))
    },
    begin(subject) {
      begins.set(subject, performance.now())
    },
    since,
    end(subject) {
      const duration = since(subject)
      begins.delete(subject)
      return duration
    },
    setWallet(next) {
      wallet = next
    },
  }
}
