import { bytesToHex, hexToBytes } from 'viem'

// The part of Node's `Buffer` that Coinbase's SDK expects in a browser to sign and send with a phone.

type Source = number | string | ArrayLike<number>

class Bytes extends Uint8Array {
  /** A length, bytes, or a text in UTF-8 or hex. */
  constructor(source: Source, encoding?: string) {
    super((typeof source === 'string' ? bytesOf(source, encoding) : source) as ArrayLike<number>)
  }

  copy(to: Uint8Array, at = 0): number {
    to.set(this, at)
    return this.length
  }

  override toString(encoding?: string): string {
    return encoding === 'hex' ? bytesToHex(this).slice(2) : new TextDecoder().decode(this)
  }
}

/** Used as Node's `Buffer` if the page has none. */
export const BrowserBuffer = Object.assign(Bytes, {
  from: (source: Source, encoding?: string) => new Bytes(source, encoding),
  alloc: (length: number) => new Bytes(length),
  allocUnsafe: (length: number) => new Bytes(length),
  isBuffer: (value: unknown) => value instanceof Bytes,
  concat: (parts: readonly Uint8Array[]) => new Bytes(parts.flatMap((part) => [...part])),
})

function bytesOf(text: string, encoding?: string): Uint8Array {
  return encoding === 'hex' ? hexToBytes(`0x${text}`) : new TextEncoder().encode(text)
}

if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: BrowserBuffer })
