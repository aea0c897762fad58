import type { Metadata, Participant } from '../protocol/shapes.ts'
import { isHex32, isRecord, strings } from './read.ts'

/** Schemes by which a link could run or show something of its author's in this page. */
const FORBIDDEN =
  /^(javascript|data|blob|file|filesystem|about|intent|vbscript|view-source|https?|wss?|ftp):/i
const HTTPS = /^https:\/\/\S{1,2000}$/i
const MOST_ICONS = 10

/**
 * How the other side presents itself: texts of bounded length, an http address, https icons, and links that can only lead to a wallet.
 * `null` when it is nobody.
 */
export function readParticipant(value: unknown): Participant | null {
  if (!isRecord(value) || !isHex32(value.publicKey)) return null
  const given = isRecord(value.metadata) ? value.metadata : {}
  const redirect = isRecord(given.redirect) ? readRedirect(given.redirect) : undefined
  const metadata: Metadata = {
    name: text(given.name, 100),
    description: text(given.description, 500),
    url: /^https?:\/\/\S+$/i.exec(text(given.url, 500))?.[0] ?? '',
    icons: strings(given.icons)
      .filter((icon) => HTTPS.test(icon))
      .slice(0, MOST_ICONS),
    ...(redirect && { redirect }),
  }
  return { publicKey: value.publicKey, metadata }
}

function readRedirect({ native, universal }: Readonly<Record<string, unknown>>): Metadata['redirect'] {
  const scheme =
    typeof native === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/\S{0,1000}$/i.test(native) &&
    !FORBIDDEN.test(native)
  const https = typeof universal === 'string' && HTTPS.test(universal)
  return { ...(scheme && { native }), ...(https && { universal }) }
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' ? value.slice(0, length) : ''
}
