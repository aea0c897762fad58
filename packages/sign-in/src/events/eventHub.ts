import { setTimeout as sleep } from 'node:timers/promises'
import type { WalletIdentity } from '../accounts/knownWallets.ts'
import { clientNetwork } from '../limits/clientNetwork.ts'
import { SignInError } from '../SignInError.ts'
import type { OpenedSession } from '../sessions/openedSince.ts'
import { type StandingSession, standingAmong } from '../sessions/standingSessions.ts'
import type { Database } from '../store/Database.ts'
import { type AnnouncementKind, announcementKinds, CHANNEL, readAnnouncement } from './announce.ts'
import { coalesce } from './coalesce.ts'
import { createEventStream, type EventStream } from './eventStream.ts'
import { watchSignIns } from './watchSignIns.ts'

/** Where the open streams of this process are, and what is announced finds them. */
export type EventHub = {
  /**
   * Opens a stream for a session, asked for by `client`. It ends with the session, with `signal`, with the hub.
   *
   * @throws {SignInError} `too_many_requests`
   */
  open(session: StandingSession, signal: AbortSignal, client?: string | null): ReadableStream<Uint8Array>
  /** Sends `sign_ins` to the other open pages of an account, in this process, once another browser has signed in. */
  signedIn(session: OpenedSession): void
  /** Ends every stream and listens no more. What is opened from then on ends at once. */
  close(): Promise<void>
}

export type EventHubOptions = {
  readonly database: Database
  readonly now: () => number
  /** Whether a wallet may still be used here; a stream of a session by another one ends. Default: all may. */
  readonly mayEnter?: (wallet: WalletIdentity) => boolean
  /** Told when a stream opens (1) and ends (-1). */
  readonly onCount?: (change: 1 | -1) => void
  /** Streams at once. Default: 12 a session, 1,000 a client, so that none takes the room of all others, 10,000 in all. */
  readonly most?: { readonly perSession: number; readonly perClient: number; readonly inAll: number }
  /** Milliseconds between two signs of life, at each of which the sessions are looked at too. Default 25,000. */
  readonly heartbeat?: number
  /** Milliseconds between two looks for sign-ins in other processes. Default 5,000. */
  readonly signInsEvery?: number
}

type Page = {
  readonly session: StandingSession
  readonly stream: EventStream
  /** Milliseconds since 1970. */
  readonly openedAt: number
}
type Audience = { readonly pages: Set<Page>; readonly tell: (kinds: Iterable<AnnouncementKind>) => void }

const MOST = { perSession: 12, perClient: 1_000, inAll: 10_000 }

/** How many sessions one statement looks at, and the pause between two when every page is told something. */
const LOOK = { at: 200, pause: 100 }

/**
 * Makes the hub of a process. It holds one connection for all streams, from the first one on. Nothing rests on a message
 * alone: at each heartbeat, and when listening began anew, every session is looked at.
 */
export function createEventHub(options: EventHubOptions): EventHub {
  const { database, now, onCount, heartbeat = 25_000, most = MOST } = options
  const { signInsEvery = 5_000, mayEnter = () => true } = options
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
    // A page that opened later has read the list of sessions since.
    onSignIn: (session) => sendSignIn(session, ({ openedAt }) => openedAt < session.openedAt),
    every: signInsEvery,
  })

  function sendSignIn({ id, account }: OpenedSession, isMeant: (page: Page) => boolean = () => true): void {
    for (const page of audiences.get(account)?.pages ?? [])
      if (page.session.id !== id && isMeant(page)) page.stream.send('sign_ins')
  }

  const everyone = () => [...audiences.values()].flatMap(({ pages }) => [...pages])

  const tellEveryone = coalesce<AnnouncementKind>(async (kinds) => {
    const pages = everyone()
    for (let at = 0; at < pages.length; at += LOOK.at) {
      // All at once, the pages of a whole site would come back with their questions in the same moment.
      if (at > 0 && kinds.size > 0) await sleep(LOOK.pause)
      await look(pages.slice(at, at + LOOK.at), kinds)
    }
  })

  async function look(pages: readonly Page[], kinds: ReadonlySet<AnnouncementKind>): Promise<void> {
    const ids = [...new Set(pages.map(({ session }) => session.id))]
    // While the database is away nothing is known: the pages are told, and the next heartbeat looks again.
    const standing = await standingAmong(database, { ids, now: now() }).catch(() => null)
    for (const { session, stream } of pages) {
      const wallet = standing?.get(session.id)
      if (standing && !(wallet && mayEnter(wallet))) {
        stream.send('signed_out')
        stream.end()
      } else for (const kind of kinds) stream.send(kind)
    }
  }

  function beat(): void {
    for (const { stream } of everyone()) stream.beat()
    tellEveryone([])
  }

  function listen(): void {
    timer ??= setInterval(beat, heartbeat).unref()
    signIns.start()
    stopListening ??= database.listen(CHANNEL, {
      onMessage(payload) {
        const announcement = readAnnouncement(payload)
        if (announcement) audiences.get(announcement.account)?.tell([announcement.kind])
      },
      onListening: () => tellEveryone(announcementKinds),
    })
  }

  function audienceOf(account: string): Audience {
    const known = audiences.get(account)
    if (known) return known
    const pages = new Set<Page>()
    const audience: Audience = { pages, tell: coalesce((kinds) => look([...pages], kinds)) }
    audiences.set(account, audience)
    return audience
  }

  function checkRoom({ id, account }: StandingSession, network: string | null): void {
    const own = [...(audiences.get(account)?.pages ?? [])].filter(({ session }) => session.id === id)
    const ofNetwork = network === null ? 0 : (networks.get(network) ?? 0)
    if (count < most.inAll && own.length < most.perSession && ofNetwork < most.perClient) return
    throw new SignInError('too_many_requests', 'Too many pages listen already.', { retryAfter: 30 })
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
    open(session, signal, client = null) {
      const network = client === null ? null : clientNetwork(client)
      checkRoom(session, network)
      const page: Page = { session, stream: createEventStream(leave), openedAt: now() }
      const audience = audienceOf(session.account)
      function leave(): void {
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
        // It may have ended between the look that let it in and now, when nobody was told.
        audience.tell([])
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
      for (const { stream } of everyone()) stream.end()
      await stopListening?.()
    },
  }
}
