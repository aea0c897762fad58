import { type MigrateOptions, migrate } from '../src/migrate.ts'

/** One module before and after, with its findings as `line: reason`. */
export function rewrite(code: string, path = 'src/App.tsx', options: MigrateOptions = {}) {
  const others = new Map([['src/wagmi.ts', 'export const config = create()\n']])
  const { files, findings } = migrate(new Map([...others, [path, code]]), options)
  return {
    code: files.get(path) ?? code,
    findings: findings.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

/** The same with ConnectKit, and without moving wagmi. */
export function rewriteConnectKit(code: string) {
  return rewrite(code, 'src/App.tsx', { from: 'connectkit', keepWagmi: true })
}

/** An application with both providers. */
export const provider = (
  props = '',
  config = 'config',
) => `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './wagmi'

export const App = () => (
  <WagmiProvider config={${config}}>
    <RainbowKitProvider${props}>
      <main />
    </RainbowKitProvider>
  </WagmiProvider>
)
`
