import decodeQR from 'qr/decode.js'

/** Pixels as a canvas gives them: four bytes each, red, green, blue, alpha. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * The text of the QR code in a picture: a screenshot, a photograph, a frame of a camera. `null` when none can be read.
 *
 * @param timeLimit Milliseconds for second tries. Default 1000; a camera, which has another frame soon, wants fewer.
 */
export function readCode(picture: Picture, timeLimit = 1000): string | null {
  try {
    return decodeQR(picture, { timeLimit })
  } catch {
    return null
  }
}
