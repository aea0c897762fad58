import { parametersOf, type ThemeChoice } from './ThemeChoice.ts'

/** The code of an application with this theme. */
export function reactCode(choice: ThemeChoice): string {
  return `import { createTheme, CountersignProvider } from '@countersign/kit'
import type { ReactNode } from 'react'
import { config } from './config'

const theme = createTheme(${parametersCode(choice)})

export function Wallets({ children }: { children: ReactNode }) {
  return (
    <CountersignProvider config={config} appInfo={{ name: 'My App' }} theme={theme}>
      {children}
    </CountersignProvider>
  )
}
`
}

function parametersCode(choice: ThemeChoice): string {
  const parameters: Record<string, string> = parametersOf(choice)
  const fields = Object.entries(parameters).map(([name, value]) => `${name}: ${quote(value)}`)
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
