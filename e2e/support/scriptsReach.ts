import type { Page } from '@playwright/test'

/** Collects all responses of the page's own calls, as an injected script could. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = []
    const { fetch } = window
    window.fetch = async (...args) => {
      const response = await fetch(...args)
      const { url, headers } = response
      if (new URL(url).pathname.startsWith('/api/'))
        violations.push(JSON.stringify([url, [...headers], await response.clone().text()]))
      return response
    }
    Object.assign(window, { heard: violations })
  })
}

/** Everything a script of the page can read that was not there when it was built. */
export function withinReach(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const readable: unknown[] = [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      window.name,
      document.documentElement.outerHTML,
      performance.getEntries(),
      await caches.keys(),
      (window as { heard?: readonly string[] }).heard,
    ]
    for (const { name } of await indexedDB.databases()) readable.push(await readDatabase(name ?? ''))
    for (const path of ['/api/session', '/api/siwe/nonce', '/healthz']) {
      const response = await fetch(path)
      readable.push([...response.headers], await response.text())
    }
    return JSON.stringify(readable)

    async function readDatabase(name: string): Promise<unknown[]> {
      const database = await settled(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = stores.map((store) =>
        settled(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown>),
      )
      return Promise.all(rows)
    }
    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
}
