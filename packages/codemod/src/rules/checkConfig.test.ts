import { createWalletConfig, walletConnect } from '@countersign/core'
import { coinbaseWallet } from '@countersign/core/coinbase'
import type { Chain } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const chain = (fields = '') =>
  `{ id: 7, name: 'Own', nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } }, ${fields} }`
const coin = (fields: string) => chain(`nativeCurrency: { ${fields} }`)
const rpc = (urls: string) => chain(`rpcUrls: { default: { http: ${urls} } }`)
const explorer = (url: string) => chain(`blockExplorers: { default: { name: 'Scan', url: ${url} } }`)
/** Part of a template. */
const KEY = '$'.concat("{'key'}")
const options = (given: Readonly<Record<string, string>>) =>
  Object.entries({ appName: "'My App'", projectId: "'YOUR_PROJECT_ID'", chains: '[mainnet]', ...given })
    .map(([name, text]) => `${name}: ${text},`)
    .join('\n  ')

type Config = {
  readonly appName: string
  readonly appDescription?: string
  readonly appIcon?: string
  readonly projectId: string
  readonly chains: readonly [Chain, ...Chain[]]
}

/** What the rewritten application does when it loads. */
function load(fields: string) {
  const evaluate = new Function('mainnet', 'base', 'defineChain', `return { ${fields} }`)
  const config: Config = evaluate(mainnet, base, (chain: Chain) => chain)
  walletConnect({
    projectId: config.projectId,
    metadata: {
      name: config.appName,
      ...('appDescription' in config ? { description: config.appDescription } : {}),
      ...('appIcon' in config ? { icons: [config.appIcon] } : {}),
    },
  })
  coinbaseWallet({ appName: config.appName })
  createWalletConfig({ chains: config.chains })
}

test.each([
  ['an own project ID', { projectId: "'0123456789abcdef0123456789ABCDEF'" }],
  ['no project ID', { projectId: "''" }],
  ['white space around a project ID', { projectId: "' your_project_id\\n'" }],
  ['a short project ID', { projectId: "'demo'" }],
  ['another placeholder', { projectId: "'YOUR_WALLETCONNECT_PROJECT_ID'" }],
  ['a template as a project ID', { projectId: '`demo`' }],
  ['a project ID that is a number', { projectId: '1' }],
  ['a valid fallback project ID', { projectId: "'' || 'YOUR_PROJECT_ID'" }],
  ['an empty name', { appName: "' '" }],
  ['a name that is no text', { appName: '5' }],
  ['a description that is no text', { appDescription: 'null' }],
  ['an empty description', { appDescription: "''" }],
  ['an icon of the site', { appIcon: "'/icon.png'" }],
  ['an invalid icon', { appIcon: "'https://['" }],
  ['an icon that may be missing', { appIcon: 'undefined' }],
  ['no chains', { chains: '[]' }],
  ['one chain twice', { chains: '[mainnet, base, mainnet]' }],
  ['chains with one ID', { chains: `[${chain()}, ${chain("name: 'Other'")}]` }],
  ['an own chain', { chains: `[mainnet, ${chain()}]` }],
  ['a defined chain', { chains: `[defineChain(${rpc("['/rpc']")})]` }],
  ['an ID that is text', { chains: `[${chain("id: '0x7'")}]` }],
  ['a negative ID', { chains: `[${chain('id: -7')}]` }],
  ['a chain without a name', { chains: `[${chain("name: ''")}]` }],
  ['no decimals', { chains: `[${coin("name: 'Coin', symbol: 'COIN'")}]` }],
  ['too many decimals', { chains: `[${coin("name: 'Coin', symbol: 'COIN', decimals: 37")}]` }],
  ['no symbol', { chains: `[${coin("name: 'Coin', symbol: '', decimals: 18")}]` }],
  ['no RPC URLs', { chains: `[${rpc('[]')}]` }],
  ['no list of RPC URLs', { chains: `[${rpc("'https://rpc.example'")}]` }],
  ['a relative RPC URL', { chains: `[${rpc("['https://rpc.example', '/rpc']")}]` }],
  ['a socket', { chains: `[${rpc("['wss://rpc.example']")}]` }],
  ['a socket with a key', { chains: `[${rpc(`[\`wss://rpc.example/${KEY}\`]`)}]` }],
  ['an RPC URL with a key', { chains: `[${rpc(`[\`https://rpc.example/${KEY}\`]`)}]` }],
  ['RPC URLs of a known chain', { chains: "[{ ...mainnet, rpcUrls: { default: { http: ['/rpc'] } } }]" }],
  ['no RPC URLs at all', { chains: `[${chain('rpcUrls: {}')}]` }],
  ['an explorer', { chains: `[${explorer("'https://scan.example'")}]` }],
  ['an explorer without a scheme', { chains: `[${explorer("'scan.example'")}]` }],
  ['an explorer without a URL', { chains: `[${chain("blockExplorers: { default: { name: 'Scan' } }")}]` }],
])('reports exactly what throws when the application loads: %s', (_, given) => {
  const fields = options(given)
  const code = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { coinbaseWallet } from '@rainbow-me/rainbowkit/wallets'
export const config = getDefaultConfig({
  ${fields}
  wallets: [{ groupName: 'Popular', wallets: [coinbaseWallet] }],
})
`
  const { files, findings } = migrate(new Map([['wagmi.ts', code]]))
  let error: unknown
  try {
    load(fields)
  } catch (thrown) {
    error = thrown
  }
  const [field = ''] = Object.keys(given)
  const line = code.split('\n').findIndex((text) => text.startsWith(`  ${field}:`)) + 1
  expect(findings.filter(({ reason }) => reason.includes('throws when the application loads'))).toHaveLength(
    error ? findings.length : 0,
  )
  expect(findings.length > 0, String(error)).toBe(error !== undefined)
  expect(files.has('wagmi.ts')).toBe(error === undefined)
  for (const finding of findings) expect(finding).toMatchObject({ file: 'wagmi.ts', line })
})

test('follows constants, also of other files', () => {
  const { files, findings } = migrate(
    new Map([
      [
        'src/wagmi.ts',
        `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rabbyWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig } from 'wagmi'
import { chains } from './chains'
import { PROJECT_ID } from './env'
const connectors = connectorsForWallets([{ groupName: 'A', wallets: [rabbyWallet] }], { appName: 'A', projectId: PROJECT_ID })
export const config = createConfig({ connectors, chains })
`,
      ],
      ['src/env.ts', "\nexport const PROJECT_ID = process.env.PROJECT_ID ?? 'demo'\n"],
      [
        'src/chains.ts',
        `import { mainnet } from 'wagmi/chains'
const urls = {
  default: { http: ['/rpc'] },
}
const own = { ...mainnet, rpcUrls: urls } as const satisfies Chain
export const chains = [mainnet, ...(isTest ? [own] : [])] as const
`,
      ],
    ]),
  )
  expect(files.size).toBe(0)
  const places = findings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
  expect(places.filter((place) => place.includes(' throws '))).toEqual([
    'src/chains.ts:3 `rpcUrls.default.http` is not an http(s) URL: createWalletConfig throws when the application loads.',
    "src/env.ts:2 `projectId` can be 'demo', which is not 32 hex characters, from dashboard.reown.com: walletConnect throws then.",
  ])
})

test('reports the icon of a chain, which would be lost', () => {
  const code = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
const own = {
  ...mainnet,
  iconUrl: async () => (await import('./icon.png')).default,
}
export const config = getDefaultConfig({ ${options({ chains: '[own, own2]' })} })
`
  const { files, findings } = migrate(new Map([['wagmi.ts', code]]))
  expect(files.size).toBe(0)
  expect(findings).toMatchObject([
    { line: 5, reason: 'createWalletConfig does not read the `iconUrl` of a chain.' },
  ])
})

test.each([
  ["process.env.ID ?? 'demo'", '', 'process.env.ID ?? null'],
  ["process.env.ID || 'demo'", '', 'process.env.ID || null'],
  ["process.env.ID ?? 'YOUR_PROJECT_ID'", '', "process.env.ID ?? 'YOUR_PROJECT_ID'"],
  ['ID', "const ID = process.env.ID ?? 'demo'", 'ID'],
])('replaces a project ID that walletConnect would refuse: %s', (projectId, before, after) => {
  const code = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
${before}
export const config = getDefaultConfig({ ${options({ projectId })} })
`
  const { files, findings } = migrate(new Map([['wagmi.ts', code]]))
  expect(findings).toEqual([])
  expect(files.get('wagmi.ts')).toContain(`projectId: ${after}, metadata`)
  if (before !== '') expect(files.get('wagmi.ts')).toContain('const ID = process.env.ID ?? null\n')
})

test.each([
  ['ID', "const ID = process.env.ID ?? 'demo'\nexport const other = ID"],
  ["isTest ? 'demo' : ID", ''],
])('reports a project ID that it cannot replace: %s', (projectId, before) => {
  const code = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
${before}
export const config = getDefaultConfig({ ${options({ projectId })} })
`
  const { files, findings } = migrate(new Map([['wagmi.ts', code]]))
  expect(files.size).toBe(0)
  expect(findings.map(({ reason }) => reason)).toEqual([
    "`projectId` can be 'demo', which is not 32 hex characters, from dashboard.reown.com: walletConnect throws then.",
  ])
})
