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
