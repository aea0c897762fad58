import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { type ImagePixels, readQrCode } from './readQrCode.ts'

const link = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}&expiryTimestamp=1790000000`

/** A picture of a QR code on a background. */
function pictureOf(text: string, { scale = 5, dark = 0, light = 255 } = {}): ImagePixels {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const side = modules.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const isDark = modules[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    data.fill(isDark ? dark : light, at * 4, at * 4 + 3)
  }
  return { width: side, height: side, data }
}

test('reads a pairing URI from a picture, also with low contrast', () => {
  expect(readQrCode(pictureOf(link))).toBe(link)
  expect(readQrCode(pictureOf(link, { scale: 3, dark: 60, light: 190 }))).toBe(link)
})

test('returns null for a picture without a code or of size zero', () => {
  expect(readQrCode({ width: 200, height: 200, data: new Uint8Array(160_000).fill(200) }, 50)).toBeNull()
  expect(readQrCode({ width: 0, height: 0, data: new Uint8Array() })).toBeNull()
})
