import { type Hex, hexToBytes, isHex, stringToHex } from 'viem'

export type ReadMessage = {
  /** The message that the Safe shows and signs. */
  readonly shown: string
  /** The bytes that the application signs. */
  readonly signed: { readonly raw: Hex }
}

/**
 * Reads the message of personal_sign, which most applications send as hex; Safes need text. Bytes that are not UTF-8
 * stay unchanged. Returns `null` for anything but a string.
 */
export function readMessage(message: unknown): ReadMessage | null {
  if (typeof message !== 'string') return null
  if (!isHex(message) || message.length % 2 !== 0)
    return { shown: message, signed: { raw: stringToHex(message) } }
  return { shown: decode(message) ?? message, signed: { raw: message } }
}

function decode(hex: Hex): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex))
  } catch {
    return null
  }
}
