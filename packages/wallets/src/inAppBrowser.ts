import { agentOf, type Platform } from './browser.ts'

/** An app that shows pages in a browser of its own, as far as it stands between a page and a wallet's app. */
export type InAppBrowser = {
  /** As people call it. */
  readonly name: string
  /** Where it URL-decodes a link once before it hands it on. */
  readonly decodes?: readonly Platform[]
  /** It hands on only links that ask for a window of their own. */
  readonly newWindowsOnly?: true
}

/** What a page in an app's browser may say beside its user agent. */
export type InAppHints = {
  /** `window` has one of {@link telegramGlobals}. */
  readonly telegram?: boolean
}

/** What Telegram puts into every page it shows; on an iPhone its user agent does not name it. */
export const telegramGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

const telegram: InAppBrowser = { name: 'Telegram', decodes: ['android'], newWindowsOnly: true }

/** The first that fits counts: some apps name the one they are built on, too. */
const known: readonly (readonly [pattern: RegExp, app: InAppBrowser])[] = [
  [/ Telegram-Android\//, telegram],
  [/ Instagram /, { name: 'Instagram' }],
  [/ Barcelona /, { name: 'Threads' }],
  [/\bFBAN\/Messenger|\bFB_IAB\/(?:Orca|MESSENGER)/, { name: 'Messenger' }],
  [/\b(?:FBAN|FBAV|FB_IAB)\//, { name: 'Facebook' }],
  [/ (?:Twitter for iPhone|TwitterAndroid)\b/, { name: 'X' }],
  [/ (?:musical_ly|BytedanceWebview|trill|TikTok)[_/ ]/, { name: 'TikTok' }],
  [/ Snapchat[/ ]/, { name: 'Snapchat' }],
  [/ LinkedInApp\b/, { name: 'LinkedIn' }],
  [/\[Pinterest\//, { name: 'Pinterest' }],
  [/ Line\//, { name: 'LINE' }],
  [/ MicroMessenger\//, { name: 'WeChat' }],
  [/ KAKAOTALK\b/, { name: 'KakaoTalk' }],
]

/** The app whose own browser shows the page; null in a browser proper, and in a wallet's own. */
export function inAppBrowserOf(userAgent: string, hints: InAppHints = {}): InAppBrowser | null {
  if (hints.telegram) return telegram
  const agent = agentOf(userAgent)
  return known.find(([pattern]) => pattern.test(agent))?.[1] ?? null
}
