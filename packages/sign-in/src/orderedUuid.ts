import { randomBytes } from './randomBytes.ts'

/**
 * A UUID of version 7 (RFC 9562, section 5.7): its first 48 bits are the time, 74 others are random. Rows that come one
 * after the other lie side by side in an index, however large it is. It tells when it was made: for what is of its owner
 * alone.
 *
 * @param now milliseconds since 1970
 */
export function orderedUuid(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return write(bytes)
}

/** The least UUID that {@link orderedUuid} can make at a moment, or later. */
export function leastUuid(now: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now, 0, 6)
  return write(bytes)
}

function write(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
