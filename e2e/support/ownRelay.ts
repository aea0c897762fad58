import { type LocalRelay, startRelay } from '@countersign/dev-env/testing'
import type { BrowserContext } from '@playwright/test'
import type { RunningWorld } from './world.ts'

/**
 * Starts a relay for one context alone, and tells its pages, and their policy, of it in place of the world's: what is
 * done to it disturbs no other test. For pages that are opened from now on.
 */
export async function ownRelay(context: BrowserContext, { url, relay }: RunningWorld): Promise<LocalRelay> {
  const own = await startRelay()
  // Chromium takes a page whose answer was rewritten for one from elsewhere, which may not reach this machine unasked.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // A connection that was kept may be closed by the server as it is used again.
    const response = await route.fetch({ maxRetries: 2 })
    const toldOwn = (text: string) => text.replaceAll(relay.url, own.url)
    const headers = Object.entries(response.headers()).map(([name, value]) => [name, toldOwn(value)])
    await route.fulfill({
      response,
      headers: Object.fromEntries(headers),
      body: toldOwn(await response.text()),
    })
  })
  return own
}
