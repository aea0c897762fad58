// npm run pictures -- application: draws the application's icons and the picture of shared links from scripts/pictures, as PNG files.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../install/chromium.mjs'
import { root } from '../repository/runCommand.mjs'

const folder = join(root, 'apps/web/public')

const pictures = [
  { page: 'icon', file: 'apple-touch-icon.png', width: 180, height: 180 },
  { page: 'icon', file: 'icon-192.png', width: 192, height: 192 },
  { page: 'icon', file: 'icon-512.png', width: 512, height: 512 },
  { page: 'og', file: 'og.png', width: 1200, height: 630 },
]

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
for (const { page: name, file, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(String(pathToFileURL(join(root, `scripts/pictures/${name}.html`))))
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(folder, file) })
  console.log(`apps/web/public/${file}`)
}
await browser.close()
