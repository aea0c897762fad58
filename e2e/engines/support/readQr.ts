import { readQrCode } from '@countersign/testing'
import { expect } from '@playwright/test'
import type { Tab, Target } from '../driver/createTab.ts'

/** What a camera would read off the screen: a screenshot of the element, through a real decoder. */
export async function readQr(tab: Tab, target: Target): Promise<string> {
  let text: string | null = null
  // The code may still be moving.
  const read = async () => {
    const { pixels, ...size } = await tab.run(readPixels, await tab.screenshot(target))
    text = readQrCode({ ...size, data: Uint8Array.from(pixels) })
    return text
  }
  await expect.poll(read, { message: 'the code is readable' }).not.toBeNull()
  return String(text)
}

type Screenshot = Awaited<ReturnType<Tab['screenshot']>>

/** Runs in the page, whose engine decodes images. */
async function readPixels({ base64, area }: Screenshot) {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const scale = image.width / area.shownWidth
  const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((each) =>
    Math.round(each * scale),
  )
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  canvas.width = width ?? 0
  canvas.height = height ?? 0
  brush?.drawImage(image, -(x ?? 0), -(y ?? 0))
  const { data = [] } = brush?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  return { width: canvas.width, height: canvas.height, pixels: [...data] }
}
