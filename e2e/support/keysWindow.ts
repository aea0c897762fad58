import { KEYS_COOKIE, type KeysScript } from '@countersign/dev-env/testing'
import type { BrowserContext, Page } from '@playwright/test'
import type { RunningWorld } from './world.ts'

/** Says what the windows of keys do that this context opens from now on; `null`: a person answers. Others go on. */
export async function scriptKeys(
  context: BrowserContext,
  { keysHost }: RunningWorld,
  script: KeysScript | null,
): Promise<void> {
  if (script === null) await context.clearCookies({ name: KEYS_COOKIE })
  else await context.addCookies([{ name: KEYS_COOKIE, value: script, url: keysHost.url }])
}

/** Presses a button of a window of keys, which closes the window. */
export async function answerKeys(keys: Page, name: 'Approve' | 'Reject'): Promise<void> {
  const closed = keys.waitForEvent('close')
  try {
    await keys.getByRole('button', { name }).click()
  } catch (error) {
    // The window may be gone before the browser has confirmed the click that closed it.
    if (!keys.isClosed()) throw error
  }
  await closed
}
