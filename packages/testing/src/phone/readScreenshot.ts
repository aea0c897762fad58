import { PNG } from 'pngjs'
import { TestingError } from '../errors/TestingError.ts'
import { type ImagePixels, readQrCode as readPixels } from './readQrCode.ts'

/**
 * Reads the QR code in a screenshot (the bytes of a PNG, as Playwright's `screenshot()` returns them) or in the pixels of
 * an image. Returns `null` if there is none.
 *
 * @param timeLimit Milliseconds for retries. Default: 1000.
 * @throws {TestingError} `invalid_option`: the bytes are no PNG
 */
export function readQrCode(image: Uint8Array | ImagePixels, timeLimit?: number): string | null {
  return readPixels(image instanceof Uint8Array ? decode(image) : image, timeLimit)
}

function decode(bytes: Uint8Array): ImagePixels {
  try {
    return PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    throw new TestingError(
      'invalid_option',
      "readQrCode needs a PNG image or pixels. Take the screenshot without `type`, or with `type: 'png'`.",
      { cause },
    )
  }
}
