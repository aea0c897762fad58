import { parsePairingUri } from '@countersign/walletconnect/protocol'
import type { PhoneState } from './createPhoneState.ts'
import { PhoneError } from './PhoneError.ts'
import type { PhoneSession } from './PhoneSession.ts'

type Outcome = {
  readonly session: Promise<PhoneSession>
  readonly resolve: (session: PhoneSession | Promise<PhoneSession>) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Pairings on their way: each from its link to the session, or to how it failed. */
export function createPairings(state: PhoneState, now: () => number) {
  const outcomes = new Map<string, Outcome>()

  function begin(topic: string, patience: number): Outcome {
    let [resolve, reject]: [Outcome['resolve'], Outcome['reject']] = [() => {}, () => {}]
    const session = new Promise<PhoneSession>((...settle) => {
      ;[resolve, reject] = settle
    })
    // A person who follows a link and looks away leaves no unhandled rejection.
    session.catch(() => {})
    const timer = setTimeout(() => {
      reject(new PhoneError('expired', 'No site answers to this link any more.'))
      end(topic)
    }, patience)
    return { session, resolve, reject, timer }
  }

  function end(topic: string) {
    clearTimeout(outcomes.get(topic)?.timer)
    outcomes.delete(topic)
  }

  return {
    /** Follows a link. The same link twice is one pairing. */
    pair(uri: string, subscribe: (topic: string) => Promise<void>): Promise<PhoneSession> {
      const link = parsePairingUri(uri, now())
      if (!link) return failed('bad-link', 'This is no pairing link of WalletConnect.')
      const { topic, symKey: key, expiryTimestamp: expiry } = link
      const known = outcomes.get(topic)
      if (known) return known.session
      const left = expiry * 1000 - now()
      if (left <= 0) return failed('expired', 'This link is too old. Ask the site for a new one.')

      const outcome = begin(topic, left)
      outcomes.set(topic, outcome)
      const others = state.record().pairings.filter((open) => open.topic !== topic)
      state.change({ pairings: [...others, { topic, key, expiry }] })
      subscribe(topic).catch((error: Error) => {
        outcome.reject(error)
        end(topic)
      })
      return outcome.session
    },
    /** A site has proposed; the outcome of that is the pairing's. */
    proposed(topic: string, answered: Promise<PhoneSession | null>): void {
      const { resolve, reject } = outcomes.get(topic) ?? {}
      answered.then(
        (session) => {
          if (session) resolve?.(session)
          if (session) end(topic)
        },
        (error: Error) => {
          reject?.(error)
          end(topic)
        },
      )
    },
    /** The site took its code back. */
    withdrawn(topic: string): void {
      outcomes.get(topic)?.reject(new PhoneError('refused', 'The site no longer wants to connect.'))
      end(topic)
    },
    close() {
      for (const { reject } of outcomes.values()) reject(new PhoneError('closed', 'The phone was closed.'))
      for (const topic of [...outcomes.keys()]) end(topic)
    },
  }
}

function failed(code: 'bad-link' | 'expired', message: string): Promise<PhoneSession> {
  const session = Promise.reject(new PhoneError(code, message))
  session.catch(() => {})
  return session
}
