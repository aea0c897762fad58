// npm run pictures -- docs: takes the pictures of the documentation from the scenes of the playground, and the one of the
// home page from its own preview. With names of scenes: only those (`-- list scan`).
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium, devices, type Locator, type Page } from 'playwright'
import {
  fileOf,
  nameOf,
  PICTURE_SCALE,
  type Picture,
  type PicturePart,
  themes,
} from '../../apps/docs/src/pictures/Picture.ts'
import { pictureGroups } from '../../apps/docs/src/pictures/pictureGroups.ts'
import { picturesFolder } from '../../apps/docs/src/pictures/pictureMarkup.ts'
import { viewPictures } from '../../apps/docs/src/pictures/viewPictures.ts'
import { homeFrame } from '../../apps/docs/src/preview/homeFrame.ts'
import { sceneAddress, scenes } from '../../apps/playground/src/scenes.ts'
import { buildDocs } from '../build/buildDocs.mjs'
import { servePlayground } from '../build/playgroundPage.mjs'
import { serveFolder } from '../build/serveFolder.mjs'
import { chromiumFlags, ensureChromium } from '../install/chromium.mjs'

const QUALITY = 72
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 720 } }

/** Where each part is on a page, the window in which it is shown, and how much of the page around it. */
const parts: Readonly<Record<PicturePart, { selector: string; width?: number; margin: number }>> = {
  dialog: { selector: 'dialog:modal [data-view]', margin: 24 },
  header: { selector: '#root header', width: 560, margin: 0 },
  options: { selector: 'main ul', width: 640, margin: 16 },
  panel: { selector: '[data-countersign-panel]', margin: 16 },
  transactions: { selector: 'dialog:modal section', margin: 8 },
}

const wanted = process.argv.slice(2)
await mkdir(picturesFolder, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  const taken = [...(await takeScenes(browser)), ...(await takeHome(browser))]
  if (wanted.length === 0)
    for (const file of await readdir(picturesFolder))
      if (!taken.includes(file)) await rm(new URL(file, picturesFolder))
  console.log(`${taken.length} pictures`)
} finally {
  await browser.close()
}

async function takeScenes(within: Browser): Promise<string[]> {
  const { url, close } = await servePlayground()
  const taken: string[] = []
  for (const [group, pictures] of Object.entries(pictureGroups))
    for (const picture of pictures) {
      if (wanted.length > 0 && !wanted.includes(picture.scene)) continue
      taken.push(...(await takeScene(within, url, group, picture)))
    }
  close()
  return taken
}

async function takeScene(within: Browser, url: string, group: string, picture: Picture): Promise<string[]> {
  const { scene, part = 'dialog' } = picture
  const device = scenes.find(({ id }) => id === scene)?.device ?? picture.device ?? 'desktop'
  const { selector, width, margin } = parts[part]
  const options = device === 'phone' ? phone : desktop
  const page = await within.newPage({
    ...options,
    viewport: { ...options.viewport, width: width ?? options.viewport.width },
    deviceScaleFactor: PICTURE_SCALE,
    reducedMotion: 'reduce',
  })
  await page.goto(url + sceneAddress(scene, { device }))
  const ended = await page.waitForSelector('html:is([data-scene=ready], [data-scene=failed])')
  const reason = await ended.getAttribute('data-reason')
  if (reason !== null) throw new Error(`Could not reach the scene ${scene}: ${reason}`)
  await page.evaluate(() => {
    // The ring of the focus, and the title of the scene behind the dialog.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const title = document.querySelector<HTMLElement>('#root h1')
    if (title) title.hidden = true
  })
  const element = page.locator(selector).last()
  if (part === 'dialog' && group in viewPictures && (await element.getAttribute('data-view')) !== group)
    throw new Error(`The scene ${scene} does not show the view ${group}.`)
  const files = await takeThemes(page, nameOf(picture), element, margin)
  await page.close()
  return files
}

/** The preview of the home page, as its frame shows it in a wide window. */
async function takeHome(within: Browser): Promise<string[]> {
  if (wanted.length > 0 && !wanted.includes('home')) return []
  const { url, close } = await serveFolder(await buildDocs(), {})
  const page = await within.newPage({
    viewport: homeFrame,
    deviceScaleFactor: PICTURE_SCALE,
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}dialog-preview`)
  await page.locator('dialog:modal li img').nth(5).waitFor()
  const files = await takeThemes(page, 'home', page.locator('html'), 0)
  await page.close()
  close()
  return files
}

async function takeThemes(page: Page, name: string, element: Locator, margin: number): Promise<string[]> {
  const files: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    const file = fileOf(name, theme)
    await writeFile(new URL(file, picturesFolder), await shoot(page, element, margin))
    files.push(file)
    console.log(file)
  }
  return files
}

/** Playwright's own screenshots are PNG or JPEG. */
async function shoot(page: Page, element: Locator, margin: number): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const box = await element.boundingBox()
  const viewport = page.viewportSize()
  if (!box || !viewport) throw new Error('There is nothing to take a picture of.')
  const x = Math.max(0, Math.floor(box.x - margin))
  const y = Math.max(0, Math.floor(box.y - margin))
  const width = Math.min(viewport.width, Math.ceil(box.x + box.width + margin)) - x
  const height = Math.min(viewport.height, Math.ceil(box.y + box.height + margin)) - y
  const session = await page.context().newCDPSession(page)
  const clip = { x, y, width: even(width), height: even(height), scale: PICTURE_SCALE }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** The size in pixels is then whole too. */
function even(length: number): number {
  return length - (length % 2)
}
