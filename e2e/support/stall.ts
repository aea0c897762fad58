import type { Page, Route } from '@playwright/test'

/** Holds files back, as a line that stalls. Returns a function that lets them arrive. */
export async function stall(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(files, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}
