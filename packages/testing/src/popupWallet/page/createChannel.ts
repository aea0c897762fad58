import { readUrl } from '../../http/readUrl.ts'
import { isRecord } from '../../rpc/isRecord.ts'

export type ChannelMessage = Readonly<Record<string, unknown>>

export type Channel = {
  /** Posts a message to the opener. */
  post(message: ChannelMessage): void
  /** Closes the window. Notifies the opener unless `silently`. */
  close(how?: 'silently'): void
}

type Options = {
  readonly opener: Window
  /** The origin of the site in this window's URL, if any. */
  readonly expected: string | null
  onMessage(message: ChannelMessage, origin: string): void
}

/**
 * Creates the message channel to the opener. The origin of the first message is fixed: messages of other windows
 * and origins are ignored, and messages are posted only to that origin.
 */
export function createChannel({ opener, expected, onMessage }: Options): Channel {
  let origin = expected
  let isReporting = true

  function post(message: ChannelMessage): void {
    opener.postMessage(message, origin ?? '*')
  }

  addEventListener('message', (event) => {
    if (event.source !== opener || !isRecord(event.data) || !isSite(event.origin)) return
    origin ??= event.origin
    if (event.origin === origin) onMessage(event.data, origin)
  })
  // Not "pagehide": messages posted that late are lost on the way to another process.
  addEventListener('beforeunload', () => {
    if (isReporting) post({ id: crypto.randomUUID(), event: 'PopupUnload' })
  })

  return {
    post,
    close(how) {
      if (how === 'silently') isReporting = false
      close()
    },
  }
}

/** Returns the origin of the site in this window's URL. */
export function expectedOrigin(address: string): string | null {
  const named = new URL(address).searchParams.get('origin')
  return named !== null && isSite(named) ? named : null
}

function isSite(origin: string): boolean {
  return /^https?:/.test(origin) && readUrl(origin)?.origin === origin
}
