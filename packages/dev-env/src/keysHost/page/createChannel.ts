import { isRecord } from '../../relay/isRecord.ts'

export type ChannelMessage = Readonly<Record<string, unknown>>

export type Channel = {
  /** Tells the site that opened this window. */
  say(message: ChannelMessage): void
  /** Closes the window; the site hears of it, unless `silently`. */
  close(how?: 'silently'): void
}

type Options = {
  readonly opener: Window
  /** The origin of the site, where its address in this window's names one. */
  readonly expected: string | null
  hear(message: ChannelMessage, origin: string): void
}

/**
 * The line between this window and the page that opened it. The first who is heard is who is spoken with: messages of
 * any other window or origin are not heard, and none but that origin hears this one.
 */
export function createChannel({ opener, expected, hear }: Options): Channel {
  let origin = expected
  let tells = true

  function say(message: ChannelMessage): void {
    opener.postMessage(message, origin ?? '*')
  }

  addEventListener('message', (event) => {
    if (event.source !== opener || !isRecord(event.data) || !isSite(event.origin)) return
    origin ??= event.origin
    if (event.origin === origin) hear(event.data, origin)
  })
  // Not "pagehide": what is said as late as that is lost on the way to another process.
  addEventListener('beforeunload', () => {
    if (tells) say({ id: crypto.randomUUID(), event: 'PopupUnload' })
  })

  return {
    say,
    close(how) {
      if (how === 'silently') tells = false
      close()
    },
  }
}

/** The origin that the address of this window names as that of the site. */
export function expectedOrigin(address: string): string | null {
  const named = new URL(address).searchParams.get('origin')
  return named !== null && isSite(named) ? named : null
}

function isSite(origin: string): boolean {
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
}
