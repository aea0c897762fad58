import type { Metadata, Participant } from '../protocol/shapes.ts'
import { isHex32, isRecord, strings } from './read.ts'

/** Schemes with which a link could run a script or show a page here. */
const FORBIDDEN =
  /^(javascript|data|blob|file|filesystem|about|intent|vbscript|view-source|https?|wss?|ftp):/i
const HTTPS = /^https:\/\/\S{1,2000}$/i
const MAX_ICONS = 10

/**
 * Reads the wallet's public key and metadata: texts of limited length, an http URL, https icons, and links that can only
 * open an app. Returns `null` without a valid public key.
 */
export function readParticipant(value: unknown): Participant | null {
  if (!isRecord(value) || !isHex32(value.publicKey)) return null
  const rawMetadata = isRecord(value.metadata) ? value.metadata : {}
  const redirect = isRecord(rawMetadata.redirect) ? readRedirect(rawMetadata.redirect) : undefined
  const metadata: Metadata = {
    name: text(rawMetadata.name, 100),
    description: text(rawMetadata.description, 500),
    url: /^https?:\/\/\S+$/i.exec(text(rawMetadata.url, 500))?.[0] ?? '',
    icons: strings(rawMetadata.icons)
      .filter((icon) => HTTPS.test(icon))
      .slice(0, MAX_ICONS),
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
