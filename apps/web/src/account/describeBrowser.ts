import Bowser from 'bowser'

/** A User-Agent header as far as it can be told: what is not known is `null`. */
export type BrowserDescription = {
  readonly browser: string | null
  readonly system: string | null
  readonly device: 'phone' | 'computer'
}

// What is not in these lists was taken from the header word by word, and may be anything.
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const unknown: BrowserDescription = { browser: null, system: null, device: 'computer' }

/** Reads a User-Agent header. Anybody can send any: it is a hint for the account's owner, never a proof. */
export function describeBrowser(userAgent: string | null): BrowserDescription {
  if (userAgent === null) return unknown
  try {
    const { browser, os, platform } = Bowser.parse(userAgent)
    return {
      // "Samsung Internet for Android" runs on Android, which is said beside it.
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
