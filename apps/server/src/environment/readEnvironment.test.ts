import { resolve } from 'node:path'
import { avatarOrigins } from '@countersign/api/avatars'
import { expect, test } from 'vitest'
import type { Environment } from './createReader.ts'
import { EnvironmentError, readEnvironment } from './readEnvironment.ts'
import type { Profile } from './Settings.ts'

const DAY = 24 * 3_600_000

const valid = {
  PUBLIC_URL: 'https://app.example',
  CHAINS: '1, 8453',
  RPC_URL_1: 'https://one.example/key https://two.example',
  RPC_URL_8453: 'https://base.example',
  DATABASE_URL: 'postgres://user:hunter2@db.example/app',
}

async function issuesOf(environment: Environment, profile: Profile = 'production'): Promise<string[]> {
  const error = await readEnvironment(environment, profile).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return []
  if (!(error instanceof EnvironmentError)) throw error
  return error.issues.map(({ name, message }) => `${name} ${message}`)
}

test('R5.5 local: no setting is required', async () => {
  expect(await readEnvironment({ PORT: '', CHAINS: ' ' }, 'local')).toEqual({
    profile: 'local',
    appName: 'Countersign',
    host: '127.0.0.1',
    port: 3000,
    drain: 0,
    publicUrl: null,
    origins: [],
    database: { kind: 'embedded', folder: resolve('.data/database') },
    chains: [],
    serverRpcUrls: {},
    walletConnect: { projectId: null, relayUrl: null },
    requestSignature: 'on_connect',
    walletSdks: { coinbase: 'https://keys.coinbase.com/connect', base: null },
    names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: avatarOrigins },
    trustedProxies: [],
    hstsSubdomains: false,
    frameAncestors: "'none'",
    allowedAddresses: null,
    sessionLifetime: { idle: 72 * 3_600_000, max: 720 * 3_600_000 },
    contractRecheck: { every: 4 * 3_600_000, grace: 24 * 3_600_000 },
    limits: {
      nonces: 240,
      signIns: 120,
      signInsPerWallet: 20,
      contractChecks: 60,
      transactions: 240,
      changes: 120,
      sessionMisses: 600,
      allClients: 250,
      reads: 240,
      exports: 10,
      tokens: 120,
      introspections: 6000,
    },
    concurrentRequests: 512,
    retention: { audit: 365 * DAY, attempts: 30 * DAY, addresses: 90 * DAY },
    metricsToken: null,
    webhook: null,
    jwt: null,
    walletConnectAbilities: true,
    nativeApps: false,
    passkeys: null,
    terms: null,
    openId: null,
    warnings: [],
  })
})

test('R5.5 production: every setting is read', async () => {
  const settings = await readEnvironment(
    {
      ...valid,
      HOST: '0.0.0.0',
      PORT: '8080',
      DRAIN_SECONDS: '5',
      DATABASE_POOL_SIZE: '20',
      DATABASE_LISTEN_URL: 'postgres://direct.example/app',
      PUBLIC_URL: 'https://app.example:8443/',
      PUBLIC_RPC_URL_1: 'https://page.example, https://second.example/rpc',
      WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
      WALLETCONNECT_RELAY_URL: 'wss://relay.example',
      REQUEST_SIGNATURE: 'on_click',
      WALLET_SDKS: 'base, coinbase',
      WALLET_WINDOW_URL: 'https://window.example/connect',
      IPFS_GATEWAY: 'https://gateway.example/of-ours/',
      ARWEAVE_GATEWAY: 'https://arweave.example',
      AVATAR_ORIGINS: 'https://nft.example, https://art.example:8443',
      TRUSTED_PROXY: '10.0.0.0/8,::1',
      HSTS_SUBDOMAINS: 'true',
      FRAME_ANCESTORS: 'self, https://host.example',
      ALLOWED_ADDRESSES:
        '0x1111111111111111111111111111111111111111, 1:0x2222222222222222222222222222222222222222',
      SESSION_IDLE_HOURS: '2',
      SESSION_MAX_HOURS: '24',
      SESSION_RECHECK_HOURS: '1',
      SESSION_RECHECK_GRACE_HOURS: '0',
      LIMIT_NONCES: '1',
      LIMIT_SIGN_INS: '2',
      LIMIT_SIGN_INS_PER_WALLET: '3',
      LIMIT_CONTRACT_CHECKS: '4',
      LIMIT_TRANSACTIONS: '5',
      LIMIT_CHANGES: '0',
      LIMIT_SESSION_MISSES: '6',
      LIMIT_ALL_CLIENTS: '7',
      LIMIT_READS: '6',
      LIMIT_EXPORTS: '7',
      LIMIT_TOKENS: '8',
      LIMIT_INTROSPECTIONS: '9',
      LIMIT_CONCURRENT_REQUESTS: '10',
      RETAIN_AUDIT_DAYS: '0',
      RETAIN_ATTEMPTS_DAYS: '1',
      RETAIN_ADDRESSES_DAYS: '7',
      METRICS_TOKEN: 'a-token-of-24-characters',
      WEBHOOK_URL: 'https://hooks.example/countersign',
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw, whsec_AfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      JWT_AUDIENCES: 'https://api.example, https://shop.example',
      JWT_SECRET: 'a-secret-of-exactly-32-characters',
      JWT_CLAIMS: 'plan',
      JWT_ROLES: 'true',
      JWT_INTROSPECTION: 'https://api.example=another-secret-of-32-characters-=',
      WALLETCONNECT_ABILITIES: 'false',
      NATIVE_APPS: 'true',
      PASSKEYS: 'true',
      PASSKEYS_RP_ID: 'app.example',
    },
    'production',
  )
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    drain: 5_000,
    publicUrl: 'https://app.example:8443',
    database: {
      kind: 'postgres',
      url: valid.DATABASE_URL,
      connections: 20,
      listenUrl: 'postgres://direct.example/app',
    },
    walletConnect: { projectId: '0123456789abcdef0123456789abcdef', relayUrl: 'wss://relay.example' },
    requestSignature: 'on_click',
    walletSdks: { coinbase: 'https://window.example/connect', base: 'https://window.example/connect' },
    names: {
      ipfsGateway: 'https://gateway.example/of-ours',
      arweaveGateway: 'https://arweave.example',
      origins: ['https://nft.example', 'https://art.example:8443'],
    },
    trustedProxies: ['10.0.0.0/8', '::1'],
    hstsSubdomains: true,
    frameAncestors: "'self' https://host.example",
    allowedAddresses: [
      '0x1111111111111111111111111111111111111111',
      '1:0x2222222222222222222222222222222222222222',
    ],
    sessionLifetime: { idle: 7_200_000, max: 86_400_000 },
    contractRecheck: { every: 3_600_000, grace: 0 },
    limits: {
      nonces: 1,
      signIns: 2,
      signInsPerWallet: 3,
      contractChecks: 4,
      transactions: 5,
      changes: 0,
      sessionMisses: 6,
      allClients: 7,
      reads: 6,
      exports: 7,
      tokens: 8,
      introspections: 9,
    },
    concurrentRequests: 10,
    retention: { audit: 0, attempts: DAY, addresses: 7 * DAY },
    metricsToken: 'a-token-of-24-characters',
    webhook: {
      url: 'https://hooks.example/countersign',
      secret: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
    jwt: {
      audiences: ['https://api.example', 'https://shop.example'],
      secret: ['a-secret-of-exactly-32-characters'],
      claims: ['plan'],
      roles: true,
      introspection: { 'https://api.example': ['another-secret-of-32-characters-='] },
    },
    walletConnectAbilities: false,
    nativeApps: true,
    passkeys: { rpId: 'app.example' },
    warnings: [],
  })
  expect(settings.serverRpcUrls).toEqual({
    1: ['https://one.example/key', 'https://two.example'],
    8453: ['https://base.example'],
  })
  expect(settings.chains.map(({ id, name, rpcUrls }) => ({ id, name, rpcUrls }))).toEqual([
    { id: 1, name: 'Ethereum', rpcUrls: ['https://page.example', 'https://second.example/rpc'] },
    { id: 8453, name: 'Base', rpcUrls: ['https://mainnet.base.org'] },
  ])
  expect(settings.chains[0]).toMatchObject({
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockExplorers: [{ name: 'Etherscan', url: 'https://etherscan.io' }],
    contracts: { ensUniversalResolver: { address: expect.stringMatching(/^0x/) } },
    testnet: false,
  })
})

test('R5.5 production: reports all missing settings at once', async () => {
  expect(await issuesOf({})).toEqual([
    'PUBLIC_URL is missing: the https URL of the application.',
    'DATABASE_URL is missing. Alternatively, set DATA_DIR to store all data in a folder on this machine.',
    'CHAINS must have at least one chain ID, such as CHAINS=1,8453.',
  ])
})

test('R5.5 production: reports all invalid variables at once, without their values', async () => {
  const environment = {
    PORT: '70000',
    DRAIN_SECONDS: '3601',
    PUBLIC_URL: 'http://app.example/path',
    DATABASE_POOL_SIZE: '0',
    DATABASE_LISTEN_URL: 'mysql://user:hunter2@direct.example',
    DATABASE_URL: 'mysql://user:hunter2@db.example',
    DATA_DIR: '.data',
    CHAINS: '1,10,x',
    RPC_URL_1: 'http://one.example',
    RPC_URL_137: 'https://stray.example',
    PUBLIC_RPC_URL_1: 'https://user:hunter2@one.example',
    PUBLIC_RPC_URL_137: 'https://stray.example',
    WALLETCONNECT_RELAY_URL: 'ws://relay.example',
    WALLET_SDKS: 'coinbase, metamask',
    WALLET_WINDOW_URL: 'http://127.0.0.1:4000/connect',
    IPFS_GATEWAY: 'http://gateway.example',
    ARWEAVE_GATEWAY: 'https://arweave.example/?key=hunter2',
    AVATAR_ORIGINS: 'https://nft.example/metadata',
    TRUSTED_PROXY: '10.0.0.0/33',
    HSTS_SUBDOMAINS: 'hunter2',
    FRAME_ANCESTORS: "'none' https://host.example/path",
    ALLOWED_ADDRESSES: '0x1',
    SESSION_IDLE_HOURS: '0',
    SESSION_MAX_HOURS: '1.5',
    SESSION_RECHECK_HOURS: '0',
    SESSION_RECHECK_GRACE_HOURS: '-1',
    LIMIT_NONCES: 'many',
    LIMIT_SIGN_INS: '1.5',
    LIMIT_SIGN_INS_PER_WALLET: '-1',
    LIMIT_CONTRACT_CHECKS: '1000001',
    LIMIT_TRANSACTIONS: '1e3',
    LIMIT_CHANGES: 'none',
    LIMIT_SESSION_MISSES: '-1',
    LIMIT_ALL_CLIENTS: '0.5',
    LIMIT_READS: '-2',
    LIMIT_EXPORTS: 'few',
    LIMIT_TOKENS: 'few',
    LIMIT_INTROSPECTIONS: '-1',
    LIMIT_CONCURRENT_REQUESTS: '1000001',
    RETAIN_AUDIT_DAYS: '-1',
    RETAIN_ATTEMPTS_DAYS: '0.5',
    RETAIN_ADDRESSES_DAYS: '36501',
    METRICS_TOKEN: 'hunter2',
    WEBHOOK_URL: 'https://user:hunter2@hooks.example',
    WEBHOOK_SECRET: 'whsec_hunter2',
    JWT_AUDIENCES: 'https://über.example',
    JWT_SECRET: 'hunter2',
    JWT_ROLES: 'hunter2',
    JWT_INTROSPECTION: 'https://api.example=hunter2',
    WALLETCONNECT_ABILITIES: 'hunter2',
    NATIVE_APPS: 'hunter2',
    PASSKEYS: 'hunter2',
    PASSKEYS_RP_ID: 'hunter2',
  }
  const issues = await issuesOf(environment)
  const names = [...new Set(issues.map((issue) => issue.split(' ')[0]))].sort()
  expect(names).toEqual([...Object.keys(environment), 'RPC_URL_10'].sort())
  expect(issues.join()).not.toContain('hunter2')
})

test('R10.7 R5.5 reads further origins, and refuses those that anyone could use', async () => {
  const read = (ORIGINS: string) => ({ ...valid, ORIGINS })
  const own = new URL(valid.PUBLIC_URL).hostname
  const { origins } = await readEnvironment(read(`https://shop.example, https://*.${own}`), 'production')
  expect(origins).toEqual(['https://shop.example', `https://*.${own}`])
  expect(await issuesOf(read('shop.example'))).toEqual([
    expect.stringMatching(/^ORIGINS must be origins such as .*, got "shop\.example"\.$/),
  ])
  expect(await issuesOf(read('https://*.vercel.app'))).toEqual([
    expect.stringMatching(/^ORIGINS has the pattern "https:\/\/\*\.vercel\.app"/),
  ])
  expect(await issuesOf({ ...read('shop.example'), PUBLIC_URL: 'app.example' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL /),
  ])
})

test('R10.22 R5.5 reads passkeys, and refuses a domain that browsers would refuse', async () => {
  const own = new URL(valid.PUBLIC_URL).hostname
  expect((await readEnvironment(valid, 'production')).passkeys).toBeNull()
  expect((await readEnvironment({ ...valid, PASSKEYS: 'true' }, 'production')).passkeys).toEqual({})
  expect((await readEnvironment({ PASSKEYS: 'true' }, 'local')).passkeys).toEqual({})
  expect(await issuesOf({ ...valid, PASSKEYS_RP_ID: own })).toEqual(['PASSKEYS_RP_ID needs PASSKEYS=true.'])
  expect(await issuesOf({ ...valid, PASSKEYS: 'true', PASSKEYS_RP_ID: 'other.example' })).toEqual([
    `PASSKEYS_RP_ID must be the host of PUBLIC_URL (${own}) or a domain of your own above it, in lower case, got "other.example".`,
  ])
  expect(await issuesOf({ PASSKEYS: 'true', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'local')).toEqual([
    expect.stringMatching(/^PASSKEYS need an https origin/),
  ])
})

test('R3.8 an invalid RPC URL error names the chain and the variable', async () => {
  expect(await issuesOf({ CHAINS: '1', RPC_URL_1: 'one.example' }, 'local')).toEqual([
    'RPC_URL_1 must be an http(s) URL for chain 1 (Ethereum).',
  ])
  expect(await issuesOf({ CHAINS: '10' }, 'local')).toEqual([
    'RPC_URL_10 is missing: the RPC URL for chain 10 (OP Mainnet).',
  ])
  expect(await issuesOf({ CHAINS: '4242424242' }, 'local')).toEqual([
    expect.stringMatching(
      /^CHAINS contains 4242424242, which is not one of: 1 Ethereum, 56 BNB Smart Chain, /,
    ),
  ])
})

test.each(['1337', '31337', '31338'])('R5.5 production refuses the test network %s', async (id) => {
  expect(
    await issuesOf({ ...valid, CHAINS: `1,8453,${id}`, [`RPC_URL_${id}`]: 'https://one.example' }),
  ).toEqual([`CHAINS contains ${id}, a test chain whose private keys are public.`])
})

test('R5.1 replaces the placeholder project id by the trial one, and warns in production', async () => {
  const settings = await readEnvironment(
    { ...valid, WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' },
    'production',
  )
  expect(settings.walletConnect).toEqual({
    projectId: expect.stringMatching(/^[0-9a-f]{32}$/),
    relayUrl: 'wss://relay.walletconnect.org',
  })
  expect(settings.warnings).toEqual([expect.stringContaining('WALLETCONNECT_PROJECT_ID is the trial ID')])
})

test('R5.1 a missing project id disables pairing and makes no relay request', async () => {
  const { walletConnect } = await readEnvironment(valid, 'production')
  expect(walletConnect).toEqual({ projectId: null, relayUrl: null })
  const relay = { WALLETCONNECT_RELAY_URL: 'wss://relay.example' }
  expect((await readEnvironment({ ...valid, ...relay }, 'production')).walletConnect.relayUrl).toBeNull()
  expect((await readEnvironment(relay, 'local')).walletConnect.relayUrl).toBe('wss://relay.example')
})

test.each(['on_connect', 'on_click', 'on_click_for_codes'])(
  'R4.18 reads when the signature is requested: %s',
  async (value) => {
    const { requestSignature } = await readEnvironment({ REQUEST_SIGNATURE: value }, 'local')
    expect(requestSignature).toBe(value)
  },
)

test('R5.5 refuses another time to request the signature', async () => {
  expect(await issuesOf({ REQUEST_SIGNATURE: 'never' }, 'local')).toEqual([
    'REQUEST_SIGNATURE must be on_connect, on_click or on_click_for_codes.',
  ])
})

test('R5.5 wallet SDKs: Coinbase by default, none for an empty list', async () => {
  const read = async (environment: Environment) => (await readEnvironment(environment, 'local')).walletSdks
  const windowUrl = 'https://keys.coinbase.com/connect'
  expect(await read({ WALLET_SDKS: 'base' })).toEqual({ coinbase: null, base: windowUrl })
  for (const WALLET_SDKS of ['', ' ', ','])
    expect(await read({ WALLET_SDKS, WALLET_WINDOW_URL: windowUrl })).toEqual({ coinbase: null, base: null })
  const url = 'http://127.0.0.1:4000/connect'
  expect(await read({ WALLET_WINDOW_URL: url })).toEqual({ coinbase: url, base: null })
})

test('R5.5 an unknown wallet SDK error lists the known ones', async () => {
  expect(await issuesOf({ WALLET_SDKS: 'coinbase metamask' }, 'local')).toEqual([
    'WALLET_SDKS must be empty or a comma-separated list of coinbase, base.',
  ])
})

test.each([
  'keys.example',
  'http://keys.example',
  'http://127.0.0.1.example',
  'javascript:alert(1)',
  'wss://keys.example',
])('R5.5 refuses an unsafe URL of a wallet window: %s', async (WALLET_WINDOW_URL) => {
  expect(await issuesOf({ WALLET_WINDOW_URL }, 'local')).toEqual([
    'WALLET_WINDOW_URL must be an https URL, or an http URL on this machine, such as https://keys.coinbase.com/connect.',
  ])
})

test('R7.3 allows a local gateway only in the local profile', async () => {
  const environment = { IPFS_GATEWAY: 'http://127.0.0.1:5001', AVATAR_ORIGINS: 'http://127.0.0.1:5002' }
  expect((await readEnvironment(environment, 'local')).names).toMatchObject({
    ipfsGateway: 'http://127.0.0.1:5001',
    origins: ['http://127.0.0.1:5002'],
  })
  expect(await issuesOf({ ...valid, ...environment })).toEqual([
    'IPFS_GATEWAY must be an https URL without a query, such as https://ipfs.io.',
    'AVATAR_ORIGINS must be a comma-separated list of https origins such as https://nft.example.',
  ])
  expect(
    await issuesOf({ ...valid, IPFS_GATEWAY: 'ftp://x', ARWEAVE_GATEWAY: 'arweave' }, 'local'),
  ).toHaveLength(2)
})

test('R7.3 avatars load from the hosts that the kit allows by default, from others, or from none', async () => {
  const originsOf = async (environment: Record<string, string>) =>
    (await readEnvironment({ ...valid, ...environment }, 'production')).names.origins
  expect(await originsOf({})).toEqual(avatarOrigins)
  expect(await originsOf({ AVATAR_ORIGINS: 'https://nft.example' })).toEqual(['https://nft.example'])
  expect(await originsOf({ AVATAR_ORIGINS: '' })).toEqual([])
})

test.each(['wss://user:hunter2@relay.example', 'wss://relay.example;script-src', 'wss://*.example'])(
  'R12.2 refuses a relay URL that pages must not get: %s',
  async (WALLETCONNECT_RELAY_URL) => {
    for (const profile of ['local', 'production'] as const) {
      const issues = await issuesOf({ ...valid, WALLETCONNECT_RELAY_URL }, profile)
      expect(issues).toEqual([
        expect.stringMatching(/^WALLETCONNECT_RELAY_URL must be a .* without credentials/),
      ])
      expect(issues.join()).not.toContain('hunter2')
    }
  },
)

test.each(['https://nft.example;script-src', 'https://*', 'https://*.nft.example', "https://nft.example'"])(
  'R12.2 refuses a value that adds more than one origin to the policy: %s',
  async (origin) => {
    const environment = { ...valid, IPFS_GATEWAY: origin, AVATAR_ORIGINS: origin }
    expect(await issuesOf(environment)).toEqual([
      expect.stringMatching(/^IPFS_GATEWAY must be/),
      expect.stringMatching(/^AVATAR_ORIGINS must be/),
    ])
  },
)

test.each(['', ' ', ','])(
  'R10.5 refuses ALLOWED_ADDRESSES=%j, which would allow all wallets',
  async (empty) => {
    expect(await issuesOf({ ...valid, ALLOWED_ADDRESSES: empty })).toEqual([
      'ALLOWED_ADDRESSES is empty. List the wallets that can sign in, or remove it to allow all.',
    ])
  },
)

test('R5.5 refuses a misspelled setting', async () => {
  expect(await issuesOf({ ...valid, LIMIT_NONCE: '3', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([
    'LIMIT_NONCE is not a setting. Did you mean LIMIT_NONCES?',
    'TRUSTED_PROXIES is not a setting. Did you mean TRUSTED_PROXY?',
  ])
})

test.each([
  ['https://*', true],
  ['https://*:8443', true],
  ['https://*.com', true],
  ['https://*.vercel.app', true],
  ['https://*.app.example', false],
  ['https://app.example', false],
])(
  'R12.2 warns of FRAME_ANCESTORS=%s, if strangers have pages there: %s',
  async (FRAME_ANCESTORS, isOpen) => {
    const { warnings } = await readEnvironment({ ...valid, FRAME_ANCESTORS }, 'production')
    const warning = expect.stringContaining(`FRAME_ANCESTORS contains ${FRAME_ANCESTORS}: pages of strangers`)
    expect(warnings).toEqual(isOpen ? [warning] : [])
  },
)

test('R10.5 rejects a chain in ALLOWED_ADDRESSES that is not in CHAINS', async () => {
  const ALLOWED_ADDRESSES = '5:0x1111111111111111111111111111111111111111'
  expect(await issuesOf({ ...valid, ALLOWED_ADDRESSES })).toEqual([
    'ALLOWED_ADDRESSES contains chain 5, which is not in CHAINS.',
  ])
})

test('R12.2 FRAME_ANCESTORS refuses an http origin in production', async () => {
  const FRAME_ANCESTORS = 'http://host.example'
  expect(await issuesOf({ ...valid, FRAME_ANCESTORS })).toEqual([
    "FRAME_ANCESTORS must be 'none', 'self', or https origins such as https://app.example.",
  ])
  expect((await readEnvironment({ FRAME_ANCESTORS }, 'local')).frameAncestors).toBe(FRAME_ANCESTORS)
})

test.each(['https://host.example;script-src', 'https://host.example,x', 'https://user@host.example'])(
  'R12.2 FRAME_ANCESTORS refuses an entry that is not just an origin: %s',
  async (FRAME_ANCESTORS) => {
    expect(await issuesOf({ ...valid, FRAME_ANCESTORS })).toEqual([
      expect.stringMatching(/^FRAME_ANCESTORS must be 'none', 'self', or https origins/),
    ])
  },
)
