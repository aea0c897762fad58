import { announceWallets, watchPage } from './benchPage.mjs'

const ready = { waitUntil: 'networkidle' }

/**
 * Opens a page of the bench in the state before a typical first click: loaded, with the dialog's code
 * prefetched while the page was idle (`prefetched` is one of its files), the pointer on the button, and no
 * running animations. Calls `watch` with the page before it loads.
 */
export async function openPage(browser, options) {
  const { url, prefetched, rate = 1, reducedMotion = 'no-preference', watch = () => {} } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion })
  await context.addInitScript(announceWallets)
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  const requests = []
  page.on('requestfinished', (request) => requests.push(request))
  page.on('requestfailed', (request) => requests.push(request))
  watch(page)
  await page.goto(url, ready)
  if (prefetched) await page.waitForFunction(hasLoaded, prefetched)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.hover()
  await page.evaluate(waitUntilIdle)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return { context, page, devtools, button, requests }
}

export async function closeDialog(page) {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  await page.evaluate(waitUntilIdle)
}

// The functions below run in the page.

function hasLoaded(file) {
  return performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file))
}

/** Waits until the page is idle and all finite animations have ended. */
async function waitUntilIdle() {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  const hasEnd = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)
  await idle()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(hasEnd)
      .map((motion) => motion.finished),
  )
  await idle()
}

/**
 * Milliseconds from the click to the first frame with the dialog, to the first in which it is visible (its
 * animation can start transparent), and to the end of its animation. A frame counts once the page has
 * completed its work for it: a message that is sent within a frame arrives after layout and paint.
 */
export async function openDialog(button) {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const isOpen = () => document.querySelector('dialog[open] h2, dialog[open] h1') !== null
  const start = performance.now()
  button.click()
  let paint = await painted()
  while (!isOpen()) {
    if (paint - start > 10_000) throw new Error('The dialog did not open.')
    paint = await painted()
  }
  const dialog = document.querySelector('dialog[open]')
  let seen = paint
  while (getComputedStyle(dialog).opacity === '0') seen = await painted()
  const hasEnd = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(hasEnd)
      .map((motion) => motion.finished),
  )
  return { paint: paint - start, seen: seen - start, settled: (await painted()) - start }
}
