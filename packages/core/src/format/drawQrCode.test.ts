import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQrCode, type QrCodeDrawing } from './drawQrCode.ts'

/** Paints a drawing like a renderer: black runs on white, `scale` pixels per module, and a picture in the hole. */
function paint({ size, path, hole }: QrCodeDrawing, scale = 4) {
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const fill = (fromX: number, fromY: number, columns: number, rows: number, shade: number) => {
    for (let y = fromY * scale; y < (fromY + rows) * scale; y++)
      for (let x = fromX * scale; x < (fromX + columns) * scale; x++)
        data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    fill(Number(x), Number(y), Number(run), 1, 0)
  const picture = Math.floor((size - 8) * 0.18)
  if (hole) fill(Math.floor((size - picture) / 2), Math.floor((size - picture) / 2), picture, picture, 90)
  return { width, height: width, data }
}

const decode = (drawing: QrCodeDrawing) => decodeQR(paint(drawing), { timeLimit: 10_000 })

const drawn = (text: string): QrCodeDrawing => {
  const drawing = drawQrCode({ text, hole: true })
  if (!drawing) throw new Error('too long')
  return drawing
}

const uri = `wc:${'a3'.repeat(32)}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'5f'.repeat(32)}`

test('R2.6 a real decoder reads a pairing URI with a picture in its middle; quiet zone of 4 modules', () => {
  const drawing = drawn(uri)
  expect(drawing.hole).toBe(true)
  expect(decode(drawing)).toBe(uri)
  const starts = [...drawing.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...at]) => at.map(Number))
  for (const [x = 0, y = 0, run = 0] of starts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(drawing.size - 4)
  }
})

test('R9.2 draws every version from 1 to 40 so that it can be decoded; longer data gives no code', () => {
  const sizes = new Set<number>()
  for (let length = 1; length <= 2953; length += length < 300 ? 7 : 26) {
    const text = 'https://x.example/'.padEnd(length, 'abc~').slice(0, length)
    const drawing = drawn(text)
    if (sizes.has(drawing.size)) continue
    sizes.add(drawing.size)
    expect(decode(drawing)).toBe(text)
  }
  expect([...sizes].map((size) => (size - 8 - 17) / 4).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  expect(drawQrCode({ text: '~'.repeat(2954) })).toBeNull()
})

test('leaves out no modules without a picture', () => {
  const full = drawQrCode({ text: uri })
  expect(full?.hole).toBe(false)
  expect(full && decode(full)).toBe(uri)
  expect(full?.path.length).toBeGreaterThan(drawn(uri).path.length)
})
