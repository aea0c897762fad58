import type { ReactNode } from 'react'

/** What the dialog says about the application. */
export type AppInfo = {
  /** The application's name, as the dialog says it. */
  readonly name: string
  /** Where "Learn More" leads. Default: `https://ethereum.org/en/wallets/`. */
  readonly learnMoreUrl?: string
  /** Shown under the list of wallets, for example a line with a link to your terms. */
  readonly disclaimer?: ReactNode
}

const LEARN_MORE = 'https://ethereum.org/en/wallets/'

/** The same with nothing left open, as the dialog reads it. */
export function completeAppInfo({ name, learnMoreUrl = LEARN_MORE, disclaimer = null }: AppInfo) {
  return { name, learnMoreUrl, disclaimer } satisfies AppInfo
}
