import { PNG } from 'pngjs'
import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { readQrCode } from './readScreenshot.ts'

const link = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}&expiryTimestamp=1790000000`

/** A screenshot of a page with a QR code, as a PNG. */
function screenshot(): Uint8Array {
  const modules = encodeQR(link, 'raw', { border: 4 })
  const scale = 4
  const image = new PNG({ width: modules.length * scale, height: modules.length * scale })
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      image.data.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * image.width + x) * 4)
    }
  return PNG.sync.write(image)
}

test('reads a pairing URI from the bytes of a screenshot, also as a part of a larger buffer', () => {
  const png = screenshot()
  expect(readQrCode(png)).toBe(link)
  const larger = new Uint8Array(png.length + 7)
  larger.set(png, 7)
  expect(readQrCode(larger.subarray(7))).toBe(link)
})

test('reads pixels, and returns null without a code', () => {
  const { width, height, data } = PNG.sync.read(Buffer.from(screenshot()))
  expect(readQrCode({ width, height, data })).toBe(link)
  expect(readQrCode({ width, height, data: data.map(() => 200) }, 50)).toBeNull()
})

test.each([
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['nothing', new Uint8Array()],
  ['a PNG that ends early', screenshot().slice(0, 60)],
])('%s is an error that says what to pass', (_, bytes) => {
  expect(() => readQrCode(bytes)).toThrow(
    expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('PNG') }),
  )
})
