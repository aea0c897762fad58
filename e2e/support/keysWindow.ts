import { KEYS_COOKIE, type KeysScript } from '@countersign/dev-env/testing'
import type { BrowserContext } from '@playwright/test'
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
