import { announceWallets, watchPage } from '../../scripts/bench/benchPage.mjs'
import { median } from '../../scripts/bench/benchTable.mjs'
import { lines, setLine } from './lines.mjs'
import { readPaintedCode } from './readCode.mjs'

/** The announced wallet that no peer lists by default: its name shows that the list is painted. */
const LISTED = 'Rabby'

/** Measures one page once: loads it twice, opens the dialog three times, then `openings` times more. */
export async function measure(browser, { url, rate, openings, code, relayUrl }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript(announceWallets)
    await context.addInitScript(watchPage)
    await context.addInitScript(watchLoad)
    const page = await context.newPage()
    const requests = []
    page.on('request', (request) => requests.push(request.url()))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const cold = await load(page, devtools, url)
    const warm = await load(page, devtools, url)
    requests.length = 0
    await devtools.send('Network.clearBrowserCache')
    const idle = await load(page, devtools, url)
    const outsideOf = () =>
      requests.filter((request) => !request.startsWith(url) && !/^(data|blob):/.test(request)).length
    const atLoad = {
      requests: requests.filter((request) => !/^(data|blob):/.test(request)).length,
      outside: outsideOf(),
    }
    const button = page.getByRole('button', { name: 'Connect Wallet' }).first()
    await button.hover()
    await page.waitForTimeout(300)
    const first = await button.evaluate(open, LISTED)
    await page.waitForTimeout(500)
    const heap = await heapOf(devtools)
    await close(page)
    const second = await button.evaluate(open, LISTED)
    await close(page)
    // A search moves rows, so it does not count as layout shift.
    const watched = await page.evaluate(() => globalThis.benchWatched)
    await button.click()
    await page.waitForTimeout(300)
    const search = await searchIn(page)
    await close(page)
    const { interactions } = await page.evaluate(() => globalThis.benchWatched)
    const longest = (isKept) =>
      Math.max(...interactions.filter(({ start }) => isKept(start)).map(({ duration }) => duration))
    const isSearch = (start) => start >= search.from && start <= search.to
    const opened = outsideOf()
    for (let count = 0; count < openings; count += 1) {
      await button.evaluate(open, LISTED)
      await close(page)
    }
    const growth = openings > 0 ? (await heapOf(devtools)) - heap : Number.NaN
    const painted = code ? await measureCode(page, devtools, { url, code, relayUrl }) : Number.NaN
    const onLines = {}
    for (const line of lines) Object.assign(onLines, await measureOn(page, devtools, url, line))
    return {
      coldUsable: cold.usable,
      coldPaint: cold.paint,
      script: cold.script,
      warmUsable: warm.usable,
      warmPaint: warm.paint,
      kB: idle.kB,
      requests: atLoad.requests,
      outsideLoad: atLoad.outside,
      outsideOpen: opened - atLoad.outside,
      click: first.paint,
      settled: first.settled,
      second: second.paint,
      secondSettled: second.settled,
      interaction: longest((start) => !isSearch(start)),
      searchInteraction: longest(isSearch),
      longTasks: watched.longTasks.length,
      shift: watched.shifts.reduce((sum, value) => sum + value, 0),
      heap,
      search: search.time,
      growth,
      code: painted,
      ...onLines,
    }
  } finally {
    await context.close()
  }
}

/** The milliseconds from the click on an entry of the list to the first frame with a QR code that can be read. */
async function measureCode(page, devtools, { url, code, relayUrl }) {
  await page.goto(`${url}?relay=${encodeURIComponent(relayUrl)}`)
  await page.waitForFunction(() => globalThis.benchWatched.usable > 0, null, { timeout: 20_000 })
  await page.waitForTimeout(1_200)
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  // Users read the list first.
  await page.waitForTimeout(1_000)
  const reading = readPaintedCode(devtools)
  await page
    .getByRole('button', { name: new RegExp(`^${code}`) })
    .last()
    .click()
  const { at } = await reading
  return at - (await page.evaluate(() => globalThis.benchWatched.clickedAt))
}

/** Loads the page over a line and opens the dialog as soon as the button is usable. */
async function measureOn(page, devtools, url, line) {
  await devtools.send('Network.clearBrowserCache')
  await setLine(devtools, line)
  await page.goto(url, { timeout: 60_000, waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.benchWatched.usable > 0, null, { timeout: 60_000 })
  const button = page.getByRole('button', { name: 'Connect Wallet' }).first()
  const { paintedAt } = await button.evaluate(open, LISTED)
  const usable = await page.evaluate(() => globalThis.benchWatched.usable)
  return { [`${line.id}Usable`]: usable, [`${line.id}List`]: paintedAt }
}

/**
 * `time`: the median milliseconds from a key press in the search field to the painted results, once every wallet is loaded.
 * `from` and `to`: when it began and ended. All are NaN without a search field.
 */
async function searchIn(page) {
  const field = page.locator('dialog[open] input[type="search"], [role="dialog"] input').first()
  if ((await field.count()) === 0) return { time: Number.NaN, from: Number.NaN, to: Number.NaN }
  await field.focus()
  const from = await page.evaluate(() => performance.now())
  // The first key press loads every wallet.
  await page.keyboard.press('a')
  await page.waitForTimeout(1_000)
  const times = []
  for (const key of ['Backspace', 'w', 'a', 'l', 'l', 'e', 't']) {
    await page.evaluate(armKeyPress)
    await page.keyboard.press(key)
    times.push(await page.evaluate(() => globalThis.benchKeyPress))
  }
  await field.fill('')
  return { time: median(times), from, to: await page.evaluate(() => performance.now()) }
}

async function load(page, devtools, url) {
  await page.goto(url)
  await page.waitForFunction(() => globalThis.benchWatched.usable > 0, null, { timeout: 20_000 })
  // Not networkidle: a page that retries a dead host is never idle.
  await page.waitForTimeout(1_200)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const script = 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value
  return { script, ...(await page.evaluate(readLoad)) }
}

async function close(page) {
  await page.keyboard.press('Escape')
  await page.waitForFunction(isClosed, null, { timeout: 5_000 })
  await page.waitForTimeout(100)
}

async function heapOf(devtools) {
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6
}

// The functions below run in the page.

/** Records when the button can be clicked, and the time from each click to the next paint. */
function watchLoad() {
  const watched = globalThis.benchWatched
  Object.assign(watched, { usable: 0, interactions: [] })
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId) watched.interactions.push({ start: startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      watched.clickedAt = performance.timeOrigin + timeStamp
    },
    { capture: true },
  )
  // AppKit's parts are in shadow trees, one inside the other.
  const textIn = (root) =>
    root.textContent +
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? textIn(shadowRoot) : '')).join('')
  /** The texts of the open dialogs. */
  globalThis.benchDialogs = () => {
    const modal = document.querySelector('w3m-modal.open')
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
    return [...dialogs.map(({ textContent }) => textContent), ...(modal ? [textIn(modal.shadowRoot)] : [])]
  }
  const check = () => {
    const button = [...document.querySelectorAll('button, appkit-button')].find((candidate) =>
      (candidate.shadowRoot ? textIn(candidate.shadowRoot) : candidate.textContent).includes(
        'Connect Wallet',
      ),
    )
    const canClick =
      button &&
      !button.disabled &&
      !button.closest('[aria-hidden="true"]') &&
      button.getClientRects().length > 0
    if (canClick) watched.usable = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Sets `benchKeyPress` to the milliseconds from the next key press to the end of its frame. */
function armKeyPress() {
  globalThis.benchKeyPress = new Promise((resolve) => {
    const onKeyDown = () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - start)
        port2.postMessage(null)
      })
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, once: true })
  })
}

function readLoad() {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(location.origin) && name.endsWith('.js'))
  return {
    usable: globalThis.benchWatched.usable,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    kB: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
  }
}

/** Milliseconds from the click to the frame whose dialog lists an announced wallet, and to the end of motion. */
async function open(button, listed) {
  const isListed = () => globalThis.benchDialogs().some((text) => text.includes(listed))
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const start = performance.now()
  button.click()
  let paint = await painted()
  while (!isListed()) {
    if (paint - start > 60_000) throw new Error(`No dialog with ${listed} within a minute of the click.`)
    paint = await painted()
  }
  const hasEnd = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)
  const motions = document.getAnimations().filter(hasEnd)
  await Promise.allSettled(motions.map((motion) => motion.finished))
  return { paint: paint - start, paintedAt: paint, settled: (await painted()) - start }
}

function isClosed() {
  return globalThis.benchDialogs().length === 0
}
