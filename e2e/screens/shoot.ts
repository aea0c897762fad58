// Shoots every page and view on a desktop and a phone, light and dark, against its own world: npm run screens [names].
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import type { Device } from '../../apps/playground/src/scenes/Scene.ts'
import { servePlayground } from '../../scripts/build/playgroundPage.mjs'
import { chromiumFlags, ensureChromium } from '../../scripts/install/chromium.mjs'
import startWorld from '../support/startWorld.ts'
import { runningWorld } from '../support/world.ts'
import { composeSheet, type Shot } from './contactSheet.ts'
import { type Screenshot, screenshots } from './screenshots.ts'

const folder = fileURLToPath(new URL('../../.screens/', import.meta.url))
const themes = ['light', 'dark'] as const
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

const wanted = process.argv.slice(2)
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const [stopWorld, playground] = await Promise.all([startWorld(), servePlayground()])
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const shots: Shot[] = []
try {
  const all = screenshots({ application: runningWorld().url, playground: playground.url })
  for (const screenshot of all) {
    if (wanted.length > 0 && !wanted.includes(screenshot.name)) continue
    for (const screen of screenshot.screens) {
      try {
        shots.push(...(await shoot(browser, screenshot, screen)))
        console.log(`${screenshot.name} on a ${screen}`)
      } catch (error) {
        process.exitCode = 1
        console.error(`Could not reach ${screenshot.name} on a ${screen}: ${error}`)
      }
    }
  }
  const sheet = join(folder, 'contact-sheet.png')
  await composeSheet(browser, shots, sheet)
  console.log(`\n${shots.length} screens and ${sheet}`)
} finally {
  await browser.close()
  playground.close()
  await stopWorld?.()
}

async function shoot(within: Browser, { name, open }: Screenshot, screen: Device): Promise<Shot[]> {
  const context = await within.newContext({ ...screens[screen], colorScheme: 'light' })
  try {
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    await open(page, screen)
    const taken: Shot[] = []
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      const file = join(folder, `${name}-${screen}-${theme}.png`)
      await page.screenshot({ path: file })
      taken.push({ name, look: `${screen} ${theme}`, file })
    }
    return taken
  } finally {
    await context.close()
  }
}

/** Waits for fonts and for every motion that ends. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return typeof end === 'number' && Number.isFinite(end)
    })
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  await page.waitForTimeout(150)
}
