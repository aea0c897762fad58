import { USER_AGENT_LIMIT } from '@countersign/api'
import Bowser from 'bowser'

/** A parsed User-Agent header. Unknown parts are `null`. */
export type BrowserDescription = {
  readonly browser: string | null
  readonly system: string | null
  readonly device: 'phone' | 'computer'
}

// Other names are copied from the header and may be any text.
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const unknown: BrowserDescription = { browser: null, system: null, device: 'computer' }

/** Parses a User-Agent header. Clients can send any: it is a hint for the account's owner, never a proof. */
export function describeBrowser(userAgent: string | null): BrowserDescription {
  if (userAgent === null) return unknown
  try {
    const { browser, os, platform } = Bowser.parse(userAgent.slice(0, USER_AGENT_LIMIT))
    return {
      // "Samsung Internet for Android" runs on Android, which is shown next to it.
      browser: knownIn(browsers, browser.name)?.replace(/ for .+$/, '') ?? null,
      system: knownIn(systems, os.name),
      device: platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer',
    }
  } catch {
    return unknown
  }
}

function knownIn(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
