import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What a camera would read off the screen: a screenshot of the element, through a real decoder. */
export async function readQr(element: Locator): Promise<string> {
  const picture = (await element.screenshot()).toString('base64')
  const { width, height, pixels } = await element.page().evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const { data: seen } = brush?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    let text = ''
    for (let at = 0; at < seen.length; at += 4) text += (seen[at] ?? 255) > 127 ? '1' : '0'
    return { width: image.width, height: image.height, pixels: text }
  }, picture)
  const data = new Uint8Array(pixels.length * 4)
  for (let at = 0; at < pixels.length; at++) data.fill(pixels[at] === '1' ? 255 : 0, at * 4, at * 4 + 4)
  return decodeQR({ width, height, data }, { timeLimit: 10_000 })
}
