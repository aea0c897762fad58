import { createContext, type ReactNode, useContext } from 'react'

/** Your application's details, shown in the dialog. */
export type AppInfo = {
  /** The application's name. */
  readonly name: string
  /** The target of "Learn More". Default: `https://ethereum.org/en/wallets/`. */
  readonly learnMoreUrl?: string | undefined
  /** Text or any React node below the list of wallets, for example a line with a link to your terms. */
  readonly disclaimer?: ReactNode
}

export const AppInfoContext = createContext<AppInfo>({ name: '' })

export function useAppInfo(): AppInfo {
  return useContext(AppInfoContext)
}
