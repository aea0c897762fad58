import type { Browser } from '@countersign/wallets'

/** What browsers call themselves, in every language; `null` for one we cannot name. */
export const BROWSER_NAMES: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  brave: 'Brave',
  arc: 'Arc',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  other: null,
}
