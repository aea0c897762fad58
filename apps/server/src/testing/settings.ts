import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits, defaultRetention } from '@countersign/sign-in'
import type { Settings } from '../environment/Settings.ts'

/** Settings of a server in a test: any free port, a database in memory, one chain. */
export const testSettings: Settings = {
  profile: 'local',
  appName: 'Countersign',
  host: '127.0.0.1',
  port: 0,
  drain: 0,
  publicUrl: null,
  origins: [],
  database: { kind: 'embedded', folder: null, image: process.env.TEST_EMBEDDED_IMAGE },
  chains: [
    {
      id: 31337,
      name: 'Local One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8545/rpc?a=b'],
      blockExplorers: [],
      contracts: {},
      testnet: true,
    },
  ],
  serverRpcUrls: {},
  walletConnect: { projectId: null, relayUrl: 'ws://127.0.0.1:5555/relay' },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  names: { ipfsGateway: 'http://127.0.0.1:5001', arweaveGateway: 'https://arweave.example', origins: [] },
  trustedProxies: [],
  hstsSubdomains: false,
  frameAncestors: "'none'",
  allowedAddresses: null,
  sessionLifetime: { idle: 3_600_000, max: 7_200_000 },
  contractRecheck: { every: 14_400_000, grace: 86_400_000 },
  limits: defaultLimits,
  concurrentRequests: 512,
  retention: defaultRetention,
  metricsToken: null,
  webhook: null,
  jwt: null,
  walletConnectAbilities: true,
  nativeApps: false,
  passkeys: null,
  terms: null,
  openId: null,
  warnings: [],
}

export const script = `console.log("${'built '.repeat(400)}")`

/** A temporary folder like the output of Vite. */
export async function writeBuiltWeb(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'countersign-web-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'assets/index-abc123.js'), script)
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html><head><script type="module" src="/assets/index-abc123.js"></script></head><body></body></html>',
  )
  return root
}
