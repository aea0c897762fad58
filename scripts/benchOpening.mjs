import { announceWallets, watchPage } from './benchPage.mjs'

const ready = { waitUntil: 'networkidle' }

/**
 * A page of the bench as a visitor has it who looked before the first click: loaded, the dialog's code fetched while
 * the page was idle (`prefetched`, a file of it), the pointer on the button, and nothing moving any more. `watch` is
 * given the page before it is loaded.
 */
export async function openPage(browser, options) {
  const { url, prefetched, rate = 1, reducedMotion = 'no-preference', watch = () => {} } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion })
  await context.addInitScript(announceWallets)
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  const asked = []
  page.on('requestfinished', (request) => asked.push(request))
  page.on('requestfailed', (request) => asked.push(request))
  watch(page)
  await page.goto(url, ready)
  if (prefetched) await page.waitForFunction(hasLoaded, prefetched)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.hover()
  await page.evaluate(untilStill)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return { context, page, devtools, button, asked }
}

export async function closeDialog(page) {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  await page.evaluate(untilStill)
}

// The functions below run in the page.

function hasLoaded(file) {
  return performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file))
}

/** Until the page has nothing to do, and nothing that ends is moving. */
async function untilStill() {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  const ends = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)
  await idle()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((motion) => motion.finished),
  )
  await idle()
}

/**
 * Milliseconds from the click to the first frame with the dialog, to the first in which it can be seen (its motion may
 * begin transparent), and to the end of its motion. A frame counts when the page has done all its work for it: a
 * message sent from within a frame comes after layout and paint.
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
  const ends = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((motion) => motion.finished),
  )
  return { paint: paint - start, seen: seen - start, settled: (await painted()) - start }
}
