import { findFirefox, findWebKit } from '../../../scripts/install/engines.mjs'
import type { Browser } from '../driver/Session.ts'
import { startFirefox } from '../driver/startFirefox.ts'
import { createWebKit } from '../driver/startWebKit.ts'

export type Engine = 'firefox' | 'webkit'

/** Returns `null` where the engine is missing. */
export async function startBrowser(engine: Engine): Promise<Browser | null> {
  if (engine === 'firefox') {
    const path = findFirefox()
    return path ? startFirefox(path) : null
  }
  const programs = findWebKit()
  return programs ? createWebKit(programs) : null
}
