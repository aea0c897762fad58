import { randomBytes } from './secret.ts'

/**
 * Creates a UUID version 7 (RFC 9562, section 5.7): 48 bits of time and 74 random bits. Consecutive rows are adjacent in
 * an index. It reveals its creation time, so use it only for IDs that their owner sees.
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

/** Returns the lowest UUID that {@link orderedUuid} can create at a time. */
export function leastUuid(now: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now, 0, 6)
  return write(bytes)
}

function write(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
