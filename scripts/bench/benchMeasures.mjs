import { closeDialog, openDialog, openPage } from './benchOpening.mjs'
import { median } from './benchTable.mjs'

/** Returns the medians of what a user waits for, the first time and later, with the long tasks of all rounds. */
export async function measureOpenings(browser, options, rounds) {
  const openings = []
  for (let round = 0; round < rounds; round += 1) {
    const { context, page, button } = await openPage(browser, options)
    const before = await countLongTasks(page)
    const first = await button.evaluate(openDialog)
    await page.waitForLoadState('networkidle')
    const longTasks = (await countLongTasks(page)) - before
    await closeDialog(page)
    const later = await button.evaluate(openDialog)
    openings.push({ first, later, longTasks })
    await context.close()
  }
  const medians = (phase) =>
    Object.fromEntries(
      ['paint', 'seen', 'settled'].map((key) => [
        key,
        median(openings.map((opening) => opening[phase][key])),
      ]),
    )
  return {
    first: medians('first'),
    later: medians('later'),
    longTasks: median(openings.map(({ longTasks }) => longTasks)),
  }
}

const countLongTasks = (page) => page.evaluate(() => globalThis.benchWatched.longTasks.length)

/**
 * Measures the requests and layout shifts of one page, from loading until the list is scrolled and closed.
 */
export async function measureVisit(browser, options) {
  const { context, page, button, requests } = await openPage(browser, { ...options, prefetched: undefined })
  const atLoad = await summarize(requests, options.url)
  await button.evaluate(openDialog)
  await page.waitForLoadState('networkidle')
  const opened = await summarize(requests, options.url)
  const last = page.locator('dialog[open] li').last()
  if ((await last.count()) > 0) await last.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await closeDialog(page)
  const { outside } = await summarize(requests, options.url)
  const shifts = await page.evaluate(() => globalThis.benchWatched.shifts)
  await context.close()
  return { atLoad, opened, outside, shift: shifts.reduce((sum, value) => sum + value, 0) }
}

/** Network requests: their number, transferred kB, and the number to other hosts. */
async function summarize(requests, url) {
  const networkRequests = requests.filter((request) => !request.url().startsWith('data:'))
  const sizes = await Promise.all(networkRequests.map((request) => request.sizes().catch(() => null)))
  return {
    requests: networkRequests.length,
    kB: sizes.reduce((sum, size) => sum + (size ? size.responseBodySize : 0), 0) / 1000,
    outside: networkRequests.filter((request) => !request.url().startsWith(url)).length,
  }
}

/** The heap in MB after the first opening, and its growth by further ones. */
export async function measureMemory(browser, options, rounds) {
  const { context, page, devtools, button } = await openPage(browser, options)
  const openAndClose = async () => {
    await button.evaluate(openDialog)
    await closeDialog(page)
  }
  await button.evaluate(openDialog)
  const opened = await readMemory(devtools)
  await closeDialog(page)
  // One-time allocations, such as compiled code, must not count as growth.
  for (let round = 0; round < rounds; round += 1) await openAndClose()
  const before = await readMemory(devtools)
  for (let round = 0; round < rounds; round += 1) await openAndClose()
  const after = await readMemory(devtools)
  await context.close()
  return {
    heap: opened.heap,
    heapGrowth: after.heap - before.heap,
    nodesGrowth: after.nodes - before.nodes,
    listenersGrowth: after.listeners - before.listeners,
  }
}

async function readMemory(devtools) {
  // Twice: the second collection frees what the first finalizes.
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
