import { type LocalRelay, startRelay } from '@countersign/testing'
import type { BrowserContext } from '@playwright/test'
import type { RunningWorld } from './world.ts'

/**
 * Starts a relay for one context, and configures its pages and their policy with it in place of the world's: what is
 * done to it disturbs no other test. Applies to pages opened after this call.
 */
export async function ownRelay(context: BrowserContext, { url, relay }: RunningWorld): Promise<LocalRelay> {
  const newRelay = await startRelay()
  // Chromium treats a page with a rewritten response as remote, which may not contact this machine without permission.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // The server may close a keep-alive connection while it is reused.
    const response = await route.fetch({ maxRetries: 2 })
    // Over HTTP too: the policy allows both.
    const withNewRelay = (text: string) => text.replaceAll(hostOf(relay), hostOf(newRelay))
    const headers = Object.entries(response.headers()).map(([name, value]) => [name, withNewRelay(value)])
    await route.fulfill({
      response,
      headers: Object.fromEntries(headers),
      body: withNewRelay(await response.text()),
    })
  })
  return newRelay
}

function hostOf({ url }: Pick<LocalRelay, 'url'>): string {
  return new URL(url).host
}
