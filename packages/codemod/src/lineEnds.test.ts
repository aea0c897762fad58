import { describe, expect, test } from 'vitest'
import { readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

const BOM = '\uFEFF'
const windows = (text: string) => text.replaceAll('\n', '\r\n')

describe.each(['with-vite', 'with-next-siwe-next-auth'])('the application %s', (name) => {
  const after = readFixture(name, 'after')
  const rewrite = (change: (text: string) => string) => {
    const before = new Map([...readFixture(name, 'before')].map(([path, text]) => [path, change(text)]))
    const { files, findings } = migrate(before)
    expect(findings).toEqual([])
    return Object.fromEntries([...before, ...files])
  }

  test('keeps CRLF', () => {
    expect(rewrite(windows)).toEqual(
      Object.fromEntries([...after].map(([path, text]) => [path, windows(text)])),
    )
  })

  test('keeps a byte order mark', () => {
    const files = rewrite((text) => BOM + text)
    for (const [path, text] of Object.entries(files))
      expect(text).toBe(path.endsWith('nextAuthSignIn.ts') ? after.get(path) : BOM + after.get(path))
  })
})

test('keeps mixed line ends: a new line ends as the one that it replaces', () => {
  const path = 'wagmi.ts'
  const before = [
    "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\r\n",
    "import { coinbaseWallet, rabbyWallet } from '@rainbow-me/rainbowkit/wallets'\r\n",
    "import { mainnet } from 'wagmi/chains'\n",
    '\n',
    'export const config = getDefaultConfig({\n',
    "  appName: 'My App',\n",
    "  projectId: 'YOUR_PROJECT_ID',\r\n",
    '  chains: [mainnet],\n',
    "  wallets: [{ groupName: 'Popular', wallets: [coinbaseWallet, rabbyWallet] }],\r\n",
    '})\n',
  ]
  const after = [
    'import {\r\n',
    '  createWalletConfig,\r\n',
    '  walletConnect,\r\n',
    '  type WalletList,\r\n',
    "} from '@countersign/kit'\r\n",
    "import { coinbaseWallet } from '@countersign/kit/coinbase'\r\n",
    "import { coinbase, rabby } from '@countersign/wallets'\r\n",
    "import { mainnet } from 'wagmi/chains'\n",
    '\n',
    "export const wallets: WalletList = [{ name: 'Popular', wallets: [coinbase, rabby] }]\n",
    '\n',
    'export const config = createWalletConfig({\n',
    '  connectors: [\r\n',
    "    walletConnect({ projectId: 'YOUR_PROJECT_ID', metadata: { name: 'My App' } }),\r\n",
    "    coinbaseWallet({ appName: 'My App' }),\r\n",
    '  ],\r\n',
    '  chains: [mainnet],\r\n',
    '})\n',
  ]
  expect(migrate(new Map([[path, before.join('')]])).files.get(path)).toBe(after.join(''))
})

test('keeps mixed line ends of a package.json, and whatever is not a dependency', () => {
  const json = (dependencies: string) =>
    `{\r\n  "files": ["dist"],\n  "dependencies": {\r\n${dependencies}  },\n  "license": "MIT"\r\n}`
  const { files } = migrate(
    new Map([
      [
        'package.json',
        json(
          '    "@rainbow-me/rainbowkit": "^2.2.0",\r\n    "react": "^19.0.0",\n    "viem": "2.x",\r\n    "wagmi": "^2.9.0"\r\n',
        ),
      ],
    ]),
  )
  expect(files.get('package.json')).toBe(
    json(
      '    "@countersign/kit": "^0.2.0",\r\n    "@tanstack/react-query": "^5.108.0",\r\n    "react": "^19.0.0",\n    "viem": "^2.57.1",\r\n    "wagmi": "^3.7.7"\r\n',
    ),
  )
})
