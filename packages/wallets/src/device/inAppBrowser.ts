import { agentOf, type Platform } from './browser.ts'

/** An app that shows pages in its own browser, as far as it affects links to wallets. */
export type InAppBrowser = {
  /** For display. */
  readonly name: string
  /** The platforms on which it URL-decodes a link once before it opens it. */
  readonly decodes?: readonly Platform[]
  /** It opens other apps only for links with a new window as target. */
  readonly newWindowsOnly?: true
}

/** Hints of an app in addition to its user agent. */
export type InAppHints = {
  /** `window` has one of {@link telegramGlobals}. */
  readonly telegram?: boolean
}

/** Properties that Telegram adds to `window`; on iOS its user agent does not contain its name. */
export const telegramGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

const telegram: InAppBrowser = { name: 'Telegram', decodes: ['android'], newWindowsOnly: true }

/** The first match counts: some apps also name the app they are built on. */
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

/** Returns the app whose browser shows the page; null in a browser, and in a wallet's in-app browser. */
export function detectInAppBrowser(userAgent: string, hints: InAppHints = {}): InAppBrowser | null {
  if (hints.telegram) return telegram
  const agent = agentOf(userAgent)
  return known.find(([pattern]) => pattern.test(agent))?.[1] ?? null
}
