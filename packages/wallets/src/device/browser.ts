/** The browser, as far as extension stores and instructions differ. */
export type Browser = 'chrome' | 'brave' | 'arc' | 'edge' | 'firefox' | 'opera' | 'safari' | 'other'

export type Platform = 'ios' | 'android' | 'desktop'

/** The desktop system, as far as downloads differ. */
export type System = 'macos' | 'windows' | 'linux' | 'other'

/** Hints for what the user agent does not contain. */
export type BrowserHints = {
  /** `navigator.brave` exists. */
  readonly brave?: boolean
  /** The root element has Arc's custom properties. */
  readonly arc?: boolean
  /** `navigator.maxTouchPoints`. An iPad that requests desktop pages has the user agent of a Mac. */
  readonly touchPoints?: number
}

/** Returns the browser of a user agent, of which only the first 500 characters are read. */
export function detectBrowser(userAgent: string, { brave, arc }: BrowserHints = {}): Browser {
  const agent = agentOf(userAgent)
  if (brave || agent.includes(' Brave/')) return 'brave'
  if (/ (?:OPR|Opera|OPiOS|OPT)\//.test(agent)) return 'opera'
  if (/ (?:Edg|EdgA|EdgiOS)\//.test(agent)) return 'edge'
  if (arc || agent.includes(' Arc/')) return 'arc'
  if (/ (?:Firefox|FxiOS)\//.test(agent)) return 'firefox'
  if (/ (?:Chrome|Chromium|CriOS)\//.test(agent)) return 'chrome'
  if (/ Version\/\S+ (?:Mobile\/\S+ )?Safari\//.test(agent)) return 'safari'
  return 'other'
}

/** Returns the platform of a user agent, of which only the first 500 characters are read. */
export function detectPlatform(userAgent: string, { touchPoints = 0 }: BrowserHints = {}): Platform {
  const agent = agentOf(userAgent)
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return 'ios'
  if (/\bMacintosh\b/.test(agent) && touchPoints > 1) return 'ios'
  if (/\bAndroid\b/.test(agent)) return 'android'
  return 'desktop'
}

/** Returns the desktop system of a user agent, of which only the first 500 characters are read. */
export function detectSystem(userAgent: string): System {
  const agent = agentOf(userAgent)
  if (/\bWindows NT\b/.test(agent)) return 'windows'
  if (/\bMacintosh\b/.test(agent)) return 'macos'
  return /\b(?:Linux|CrOS)\b/.test(agent) ? 'linux' : 'other'
}

/** Returns the first 500 characters of a user agent: the rest has no information, and matching it costs time. */
export function agentOf(userAgent: string): string {
  return userAgent.slice(0, 500)
}
