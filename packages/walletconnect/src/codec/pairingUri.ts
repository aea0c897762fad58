import { hashKey } from './crypto.ts'

/** Seconds until a pairing expires. */
export const PAIRING_TTL = 300

/** The content of a pairing URI. https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri */
export type PairingUri = {
  readonly topic: string
  readonly symKey: string
  /** Seconds since 1970. */
  readonly expiryTimestamp: number
}

/** Formats a pairing URI (`wc:…@2?…`). */
export function toPairingUri({ topic, symKey, expiryTimestamp }: PairingUri): string {
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${expiryTimestamp}`
}

/** Parses a pairing URI of version 2; `null` if it is invalid. Without an expiry it is valid for five minutes. */
export function parsePairingUri(uri: string, now: number = Date.now()): PairingUri | null {
  const [, topic, query] = /^wc:([0-9a-f]{64})@2\?(.+)$/i.exec(uri.trim()) ?? []
  if (!topic || !query) return null
  const fields = new URLSearchParams(query)
  const symKey = fields.get('symKey') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(symKey) || fields.get('relay-protocol') !== 'irn') return null
  if (hashKey(symKey) !== topic.toLowerCase()) return null
  const expiry = Number(fields.get('expiryTimestamp'))
  const expiryTimestamp =
    Number.isSafeInteger(expiry) && expiry > 0 ? expiry : Math.floor(now / 1000) + PAIRING_TTL
  return { topic: topic.toLowerCase(), symKey: symKey.toLowerCase(), expiryTimestamp }
}
