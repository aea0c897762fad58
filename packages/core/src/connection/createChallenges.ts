import { connectAndSignWallets } from '@countersign/wallets'
import type { Connector } from '@wagmi/core'
import { callAdapter } from '../adapter/callAdapter.ts'
import type { SignInAdapter, SignInChallenge } from '../adapter/SignInAdapter.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'

/** In local storage: when a wallet last failed to sign in with the connection, by rdns. */
const KEY = 'countersign.connectOnly'
/** Milliseconds until a wallet is tried again, because it may have been updated. */
const RETRY_AFTER = 7 * 24 * 3_600_000
/** Minimum remaining validity of a challenge in milliseconds: the user reads the message first. */
const MARGIN = 60_000

/**
 * Keeps a fresh challenge of the server while the list of wallets is open or may be pressed, and tracks which wallets can sign in with the
 * connection.
 */
export function createChallenges(
  signIn: () => SignInAdapter | null,
  storage: SafeStorage,
  now: () => number = Date.now,
) {
  let current: SignInChallenge | null = null
  let pending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isActive = false

  const usableMilliseconds = ({ expiresAt }: SignInChallenge) => expiresAt.getTime() - MARGIN - now()

  /** Requests a challenge, unless one is on its way or is usable for longer than `minimum` milliseconds. */
  function ensure(minimum = 0): void {
    if (!pending && (!current || usableMilliseconds(current) <= minimum)) fetchOne()
  }

  function fetchOne(): void {
    const adapter = signIn()
    if (!adapter?.challenge) return
    const running = callAdapter((signal) => adapter.challenge?.({ signal }) ?? Promise.reject())
      .then(
        (challenge) => {
          if (pending === running && isChallenge(challenge) && usableMilliseconds(challenge) > 0)
            current = challenge
        },
        // The sign-in view requests its own message, and reports a server that does not respond.
        () => {},
      )
      .finally(() => {
        if (pending !== running) return
        pending = null
        schedule()
      })
    pending = running
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isActive && current && !pending) timer = setTimeout(renew, Math.max(0, usableMilliseconds(current)))
  }

  function renew(): void {
    clearTimeout(timer)
    current = null
    pending = null
    fetchOne()
  }

  const readFailures = () => (readJson(storage, KEY) ?? {}) as Readonly<Record<string, unknown>>

  return {
    /** Keeps a challenge ready, or stops renewing it. */
    setActive(active: boolean) {
      if (active === isActive) return
      isActive = active
      if (active) ensure()
      schedule()
    },
    /** Requests a challenge if there is none. It is not renewed until `setActive`. */
    expectPress: () => ensure(),
    /**
     * Resolves once a challenge has arrived or its request has failed. Requests another one after the last was taken, or if
     * the last expires within `minimum` milliseconds; if that fails, the last one stays.
     */
    settled(minimum = 0) {
      if (isActive) ensure(minimum)
      return pending
    },
    /** Returns the challenge, for one wallet only; `null` if there is none. */
    take(): SignInChallenge | null {
      const taken = current && usableMilliseconds(current) > 0 ? current : null
      clearTimeout(timer)
      current = null
      return taken
    },
    /** Whether the wallet of a connector can sign in with the connection. */
    supports(connector: Pick<Connector, 'id' | 'rdns' | 'type'>): boolean {
      if (connector.type === 'walletConnect') return true
      const domains = domainsOf(connector)
      const since = domains.map((domain) => Number(readFailures()[domain] ?? Number.NaN))
      return (
        domains.some((domain) => connectAndSignWallets.includes(domain)) &&
        // A time in the future is of a clock that was ahead.
        !since.some((time) => Math.abs(now() - time) < RETRY_AFTER)
      )
    },
    /** Stores that the wallet of a connector cannot sign in with the connection. */
    recordUnsupported(connector: Pick<Connector, 'id' | 'rdns' | 'type'>) {
      // Pairs any wallet.
      if (connector.type === 'walletConnect') return
      const entries = domainsOf(connector).map((domain) => [domain, now()])
      storage.setItem(KEY, JSON.stringify({ ...readFailures(), ...Object.fromEntries(entries) }))
    },
  }
}

function domainsOf({ id, rdns = [] }: Pick<Connector, 'id' | 'rdns'>): readonly string[] {
  return [...new Set([id, ...(typeof rdns === 'string' ? [rdns] : rdns)])]
}

/** Adapters are third-party code: checks the result before a wallet sees it. */
function isChallenge(challenge: SignInChallenge): boolean {
  const { domain, uri, nonce, issuedAt, expirationTime, expiresAt } = challenge ?? {}
  return (
    [domain, uri, nonce, issuedAt, expirationTime].every((field) => typeof field === 'string' && field) &&
    expiresAt instanceof Date
  )
}
