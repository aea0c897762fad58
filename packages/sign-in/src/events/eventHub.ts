import { setTimeout as sleep } from 'node:timers/promises'
import { type AnnouncementKind, announcementKinds } from '@countersign/api'
import { CHANNEL, readAnnouncement } from '../accounts/announce.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { clientNetwork } from '../limits/clientNetwork.ts'
import { type ActiveSession, findActiveSessions } from '../sessions/activeSessions.ts'
import type { OpenedSession } from '../sessions/openedSince.ts'
import { coalesce } from './coalesce.ts'
import { createEventStream, type EventStream } from './eventStream.ts'
import { watchSignIns } from './watchSignIns.ts'

/** The open event streams of this process. Announcements are sent to them. */
export type EventHub = {
  /**
   * Opens a stream for a session, requested from `ipAddress`. It ends with the session, on `signal` and when the hub closes.
   *
   * @throws {RequestError} `too_many_requests`
   */
  open(session: ActiveSession, signal: AbortSignal, ipAddress?: string | null): ReadableStream<Uint8Array>
  /** Sends `sign_ins` to the other open pages of an account in this process, after another browser has signed in. */
  signedIn(session: OpenedSession): void
  /** Ends every stream and stops listening. Streams opened later end at once. */
  close(): Promise<void>
}

export type EventHubOptions = {
  readonly database: Database
  readonly now: () => number
  /** Whether a wallet is still allowed. Streams of sessions of other wallets end. Default: all are. */
  readonly isWalletAllowed?: (wallet: WalletIdentity) => boolean
  /** Called when a stream opens (1) and ends (-1). */
  readonly onCount?: (change: 1 | -1) => void
  /** Called when sessions or sign-ins could not be read, or the connection for notifications is lost. */
  readonly onError?: (error: unknown) => void
  /** Maximum number of streams. Default: 12 per session, 1,000 per client, 10,000 in total. */
  readonly maxStreams?: { readonly perSession: number; readonly perClient: number; readonly total: number }
  /** Milliseconds between two heartbeats. Each checks the sessions too. Default: 25,000. */
  readonly heartbeat?: number
  /** Milliseconds between two checks for sign-ins in other processes. Default: 5,000. */
  readonly signInsEvery?: number
}

type Page = {
  readonly session: ActiveSession
  readonly stream: EventStream
  /** Milliseconds since 1970. */
  readonly openedAt: number
}
type Audience = { readonly pages: Set<Page>; readonly notify: (kinds: Iterable<AnnouncementKind>) => void }

const MAX_STREAMS = { perSession: 12, perClient: 1_000, total: 10_000 }

/** Sessions per statement, and milliseconds between two statements when all pages get an event. */
const CHECK = { size: 200, pause: 100 }

/**
 * Creates the event hub of a process. All streams share one connection, opened with the first stream. Notifications can
 * be missed, so every heartbeat and every reconnection checks all sessions.
 */
export function createEventHub(options: EventHubOptions): EventHub {
  const { database, now, onCount, onError, heartbeat = 25_000, maxStreams = MAX_STREAMS } = options
  const { signInsEvery = 5_000, isWalletAllowed = () => true } = options
  const audiences = new Map<string, Audience>()
  const networks = new Map<string, number>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined
  let isClosed = false

  const signIns = watchSignIns({
    database,
    now,
    accounts: () => [...audiences.keys()],
    // A page that opened later has read the list of sessions already.
    onSignIn: (session) => sendSignIn(session, ({ openedAt }) => openedAt < session.openedAt),
    every: signInsEvery,
    ...(onError ? { onError } : {}),
  })

  function sendSignIn({ id, account }: OpenedSession, matches: (page: Page) => boolean = () => true): void {
    for (const page of audiences.get(account)?.pages ?? [])
      if (page.session.id !== id && matches(page)) page.stream.send('sign_ins')
  }

  const allPages = () => [...audiences.values()].flatMap(({ pages }) => [...pages])

  const notifyAll = coalesce<AnnouncementKind>(async (kinds) => {
    const pages = allPages()
    for (let at = 0; at < pages.length; at += CHECK.size) {
      // Spread out, so that the pages do not all send requests at once.
      if (at > 0 && kinds.size > 0) await sleep(CHECK.pause)
      await checkSessions(pages.slice(at, at + CHECK.size), kinds)
    }
  })

  async function checkSessions(pages: readonly Page[], kinds: ReadonlySet<AnnouncementKind>): Promise<void> {
    const ids = [...new Set(pages.map(({ session }) => session.id))]
    // Without the database the sessions are unknown: pages get the event, and the next heartbeat checks again.
    const standing = await findActiveSessions(database, { ids, now: now() }).catch((error: unknown) => {
      onError?.(error)
      return null
    })
    for (const { session, stream } of pages) {
      const wallet = standing?.get(session.id)
      if (standing && !(wallet && isWalletAllowed(wallet))) {
        stream.send('signed_out')
        stream.end()
      } else for (const kind of kinds) stream.send(kind)
    }
  }

  function sendHeartbeats(): void {
    for (const { stream } of allPages()) stream.sendHeartbeat()
    notifyAll([])
  }

  function listen(): void {
    timer ??= setInterval(sendHeartbeats, heartbeat).unref()
    signIns.start()
    stopListening ??= database.listen(CHANNEL, {
      onMessage(payload) {
        const announcement = readAnnouncement(payload)
        if (announcement) audiences.get(announcement.account)?.notify([announcement.kind])
      },
      onListening: () => notifyAll(announcementKinds),
      ...(onError ? { onLost: onError } : {}),
    })
  }

  function audienceOf(account: string): Audience {
    const known = audiences.get(account)
    if (known) return known
    const pages = new Set<Page>()
    const audience: Audience = { pages, notify: coalesce((kinds) => checkSessions([...pages], kinds)) }
    audiences.set(account, audience)
    return audience
  }

  function checkStreamLimits({ id, account }: ActiveSession, network: string | null): void {
    const pages = [...(audiences.get(account)?.pages ?? [])].filter(({ session }) => session.id === id)
    const ofNetwork = network === null ? 0 : (networks.get(network) ?? 0)
    if (count < maxStreams.total && pages.length < maxStreams.perSession && ofNetwork < maxStreams.perClient)
      return
    throw new RequestError('too_many_requests', 'Too many open event streams. Try again later.', {
      retryAfter: 30,
    })
  }

  function countPage(network: string | null, change: 1 | -1): void {
    count += change
    onCount?.(change)
    if (network === null) return
    const left = (networks.get(network) ?? 0) + change
    if (left > 0) networks.set(network, left)
    else networks.delete(network)
  }

  return {
    open(session, signal, ipAddress = null) {
      const network = ipAddress === null ? null : clientNetwork(ipAddress)
      checkStreamLimits(session, network)
      const page: Page = { session, stream: createEventStream(removePage), openedAt: now() }
      const audience = audienceOf(session.account)
      function removePage(): void {
        audience.pages.delete(page)
        if (audience.pages.size === 0 && audiences.get(session.account) === audience)
          audiences.delete(session.account)
        signal.removeEventListener('abort', page.stream.end)
        countPage(network, -1)
        if (count > 0) return
        clearInterval(timer)
        timer = undefined
        signIns.stop()
      }
      audience.pages.add(page)
      countPage(network, 1)
      signal.addEventListener('abort', page.stream.end)
      if (isClosed || signal.aborted) page.stream.end()
      else {
        listen()
        // The session may have ended after it was read and before this stream was registered.
        audience.notify([])
      }
      return page.stream.body
    },

    signedIn(session) {
      if (!audiences.has(session.account)) return
      signIns.skip(session)
      sendSignIn(session)
    },

    async close() {
      isClosed = true
      for (const { stream } of allPages()) stream.end()
      await stopListening?.()
    },
  }
}
