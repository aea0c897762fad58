import { randomFillSync } from 'node:crypto'

const drawn = Buffer.alloc(4_096)
let left = 0

/**
 * Bytes of the system's random source, each handed out once. It is asked for many at a time: to be asked is most of what
 * it costs.
 */
export function randomBytes(size: number): Buffer {
  if (size > drawn.length) throw new RangeError(`At most ${drawn.length} bytes at a time.`)
  if (left < size) {
    randomFillSync(drawn)
    left = drawn.length
  }
  const ours = drawn.subarray(left - size, left)
  left -= size
  const bytes = Buffer.from(ours)
  ours.fill(0)
  return bytes
}
