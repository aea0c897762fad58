import { createContext, type ReactNode, useContext } from 'react'
import type { WebConfig } from './config.ts'

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
  if (!config) throw new Error('useAppConfig needs an AppConfigProvider above it.')
  return config
}
