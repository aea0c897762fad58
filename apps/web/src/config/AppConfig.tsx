import type { WebConfig } from '@countersign/api'
import { createContext, type ReactNode, useContext } from 'react'

const Context = createContext<WebConfig | null>(null)

export function AppConfigProvider({
  config,
  children,
}: {
  readonly config: WebConfig
  readonly children: ReactNode
}) {
  return <Context value={config}>{children}</Context>
}

export function useAppConfig(): WebConfig {
  const config = useContext(Context)
  if (!config) throw new Error('useAppConfig must be used within an AppConfigProvider.')
  return config
}
