import type { BrowserContext, Cookie } from '@playwright/test'
import { expect } from '@playwright/test'

/** Returns the session cookie of an origin. */
export async function sessionCookie(context: BrowserContext, url: string): Promise<Cookie> {
  const cookies = await context.cookies(url)
  const found = cookies.filter(({ name }) => name === sessionCookieName(url))
  expect(found, `one session cookie for ${url}`).toHaveLength(1)
  return found[0] as Cookie
}

export function sessionCookieName(url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol === 'https:' ? '__Host-' : ''}countersign_session_${port}`
}
