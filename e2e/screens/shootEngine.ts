// Shoots the main views in Firefox or WebKit, which Playwright cannot drive: npm run screens -- --engine firefox [names].
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect } from '@playwright/test'
import type { Device } from '../../apps/playground/src/scenes/Scene.ts'
import { sceneAddress, scenes } from '../../apps/playground/src/scenes.ts'
import { servePlayground } from '../../scripts/build/playgroundPage.mjs'
import { chromiumFlags, ensureChromium } from '../../scripts/install/chromium.mjs'
import { createTab, type Tab } from '../engines/driver/createTab.ts'
import { choose, connectButton, expectSignedIn, signButton } from '../engines/support/flows.ts'
import { installWallet } from '../engines/support/installWallet.ts'
import { startBrowser } from '../engines/support/startBrowser.ts'
import startWorld from '../support/startWorld.ts'
import { runningWorld } from '../support/world.ts'
import { composeSheet, type Shot } from './contactSheet.ts'

/** Scenes of the playground that are taken without names. */
const mainScenes = [
  'list-installed',
  'list-search-none',
  'intro',
  'connecting-timed-out',
  'not-available',
  'scan',
  'get',
  'sign-in-ready',
  'sign-in-error-signing',
  'chains-many',
  'profile-transactions',
]
const themes = ['light', 'dark'] as const
const phone = { width: 390, height: 720 }

const [engine, ...names] = process.argv.slice(2)
if (engine !== 'firefox' && engine !== 'webkit')
  throw new Error(`--engine must be "firefox" or "webkit", got "${engine}".`)
const folder = fileURLToPath(new URL(`../../.screens/${engine}/`, import.meta.url))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const browser = await startBrowser(engine)
if (!browser) throw new Error(`${engine} is missing.`)
const [stopWorld, playground] = await Promise.all([startWorld(), servePlayground()])
const session = await browser.open({})
const composer = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const tab = createTab(session)
const shots: Shot[] = []
try {
  await session.send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 1000 })
  if (names.length === 0) await shootPages(tab)
  for (const { id, device } of scenes)
    if ((names.length > 0 ? names : mainScenes).includes(id))
      for (const screen of device === 'phone' ? (['phone'] as const) : (['desktop', 'phone'] as const))
        for (const theme of themes) await shootScene(tab, { id, screen, theme })
  const sheet = join(folder, 'contact-sheet.png')
  await composeSheet(composer, shots, sheet)
  console.log(`\n${shots.length} screens and ${sheet}`)
} finally {
  await composer.close()
  await session.close()
  await browser.close()
  playground.close()
  await stopWorld?.()
}

/** The application, signed out and signed in, in both themes. */
async function shootPages(page: Tab): Promise<void> {
  const { url } = runningWorld()
  await page.goto(url)
  await page.find(connectButton)
  await shootThemes(page, 'home')
  const wallet = await installWallet(page)
  await choose(page, wallet.name)
  await page.click(signButton)
  await expectSignedIn(page)
  await page.click({ role: 'link', name: 'Account' })
  await page.find({ role: 'button', name: 'Sign out' })
  await shootThemes(page, 'account')
  await page.goto(`${url}/phone`)
  await page.find({ role: 'button', name: 'Scan a code' })
  await take(page, { name: 'phone', look: 'desktop light' })
}

async function shootThemes(page: Tab, name: string): Promise<void> {
  for (const [label, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await page.click({ role: 'radio', name: label })
    await take(page, { name, look: `desktop ${theme}` })
  }
}

type Look = { readonly id: string; readonly screen: Device; readonly theme: (typeof themes)[number] }

/** A phone's screen is a frame: the windows of these browsers do not get as narrow. */
async function shootScene(page: Tab, { id, screen, theme }: Look): Promise<void> {
  const url = playground.url + sceneAddress(id, { device: screen, theme })
  // An empty page of the same origin, to hold the frame.
  await page.goto(screen === 'phone' ? `${playground.url}empty` : url)
  if (screen === 'phone') await page.run(showFrame, url, phone)
  await expect.poll(() => page.run(sceneState), { timeout: 10_000 }).toMatch(/ready|failed/)
  await take(page, { name: id, look: `${screen} ${theme}`, ...(screen === 'phone' ? { clip: phone } : {}) })
}

type Take = Pick<Shot, 'name' | 'look'> & { readonly clip?: typeof phone }

async function take(page: Tab, { name, look, clip }: Take): Promise<void> {
  await page.run(settle)
  const base64 = String(await session.send('TakeScreenshot', { full: false }))
  const file = join(folder, `${name}-${look.replace(' ', '-')}.png`)
  await writeFile(file, clip ? await cut(base64, clip) : Buffer.from(base64, 'base64'))
  shots.push({ name, look, file })
  console.log(`${name}: ${look}`)
}

async function cut(base64: string, size: typeof phone): Promise<Buffer> {
  const page = await composer.newPage({ viewport: size })
  await page.setContent(`<style>body { margin: 0 }</style><img src="data:image/png;base64,${base64}">`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

// The functions below run in the page.

function showFrame(url: string, { width, height }: { width: number; height: number }): void {
  const frame = document.createElement('iframe')
  frame.src = url
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0' })
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
  document.body.append(frame)
}

function sceneState(): string {
  const inner = document.querySelector('iframe')?.contentDocument ?? document
  // A frame that has just been created may have no element yet.
  return inner.documentElement?.dataset.scene ?? ''
}

async function settle(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, 500))
}
