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

/** Creates the store of pending pairings, each from its URI to the session or a failure. */
export function createPairings(state: PhoneState, now: () => number) {
  const outcomes = new Map<string, Outcome>()

  function begin(topic: string, timeout: number): Outcome {
    let [resolve, reject]: [Outcome['resolve'], Outcome['reject']] = [() => {}, () => {}]
    const session = new Promise<PhoneSession>((...settle) => {
      ;[resolve, reject] = settle
    })
    // Avoids an unhandled rejection when the caller ignores the promise.
    session.catch(() => {})
    const timer = setTimeout(() => {
      reject(new PhoneError('expired', 'The pairing expired without a response from the site.'))
      end(topic)
    }, timeout)
    return { session, resolve, reject, timer }
  }

  function end(topic: string) {
    clearTimeout(outcomes.get(topic)?.timer)
    outcomes.delete(topic)
  }

  return {
    /** Pairs with a URI. The same URI twice is one pairing. */
    pair(uri: string, subscribe: (topic: string) => Promise<void>): Promise<PhoneSession> {
      if (typeof uri !== 'string')
        return failed(
          'invalid_uri',
          `pair() needs a pairing URI as text, got ${uri === null ? 'null' : typeof uri}. Pass the link of your page, and check that readQrCode found a code.`,
        )
      const link = parsePairingUri(uri, now())
      if (!link) return failed('invalid_uri', 'Not a WalletConnect pairing URI (version 2).')
      const { topic, symKey: key, expiryTimestamp: expiry } = link
      const known = outcomes.get(topic)
      if (known) return known.session
      const left = expiry * 1000 - now()
      if (left <= 0) return failed('expired', 'The pairing URI has expired. Get a new one from the site.')

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
    /** Settles a pairing with the outcome of its proposal. */
    proposed(topic: string, responded: Promise<PhoneSession | null>): void {
      const { resolve, reject } = outcomes.get(topic) ?? {}
      responded.then(
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
    /** The site cancelled the pairing. */
    withdrawn(topic: string): void {
      outcomes.get(topic)?.reject(new PhoneError('refused', 'The site cancelled the pairing.'))
      end(topic)
    },
    close() {
      for (const { reject } of outcomes.values()) reject(new PhoneError('closed', 'The phone was closed.'))
      for (const topic of [...outcomes.keys()]) end(topic)
    },
  }
}

function failed(code: 'invalid_uri' | 'expired', message: string): Promise<PhoneSession> {
  const session = Promise.reject(new PhoneError(code, message))
  session.catch(() => {})
  return session
}
