import { migrate } from '../src/migrate.ts'

/** One module before and after, with its findings as `line: reason`. */
export function rewrite(code: string, path = 'src/App.tsx') {
  const others = new Map([['src/wagmi.ts', 'export const config = create()\n']])
  const { files, findings } = migrate(new Map([...others, [path, code]]))
  return {
    code: files.get(path) ?? code,
    findings: findings.map(({ line, reason }) => `${line}: ${reason}`),
  }
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
