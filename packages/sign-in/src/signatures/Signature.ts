import { RequestError } from '../errors/RequestError.ts'

/** A signature of the right form: `0x` and whole bytes in hex. */
export type Signature = `0x${string}`

/** Maximum length of a signature in bytes. */
const MAX_BYTES = 16_384

/**
 * Returns a signature that a client sent, if it has the right form. The only check of the form: all other functions take a
 * {@link Signature}.
 *
 * @throws {RequestError} `signature_too_large`, `signature_malformed`
 */
export function readSignature(text: string): Signature {
  if (text.length > 2 + 2 * MAX_BYTES)
    throw new RequestError('signature_too_large', `The signature is too long: at most ${MAX_BYTES} bytes.`)
  if (isHex(text)) return text
  throw new RequestError('signature_malformed', 'The signature must be 0x followed by whole bytes in hex.')
}

function isHex(text: string): text is Signature {
  return /^0x(?:[0-9a-fA-F]{2})*$/.test(text)
}
