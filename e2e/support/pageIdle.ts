import type { Page } from '@playwright/test'

/**
 * Resolves once the page has handled what it received: its main thread was idle three times in a row, and no response
 * arrived in between. Unlike a fixed delay, it waits longer on a busy machine.
 */
export async function pageIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const responses = () => performance.getEntriesByType('resource').length
    let before = responses()
    for (let times = 0; times < 3; ) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      times = responses() === before ? times + 1 : 0
      before = responses()
    }
  })
}

/** Counts the requests of a page to a host that have no response yet. Call it before the page sends any. */
export function countOpenRequests(page: Page, origin: string): () => number {
  const open = new Set<unknown>()
  page.on('request', (request) => request.url().startsWith(origin) && open.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => open.delete(request))
  return () => open.size
}
