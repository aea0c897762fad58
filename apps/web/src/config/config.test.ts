import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { toChain } from './toChain.ts'

const chain = {
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  blockExplorers: [{ name: 'Explorer', url: 'http://127.0.0.1:4000' }],
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  testnet: true,
}
const config = {
  profile: 'local',
  appName: 'Countersign',
  chains: [chain],
  walletConnect: { projectId: null, relayUrl: 'ws://127.0.0.1:4001' },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: 'https://keys.coinbase.com/connect', base: null },
  names: { ipfsGateway: 'http://127.0.0.1:5001', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
}

const issuesOf = (value: unknown) => {
  const read = readConfig(typeof value === 'string' || value === null ? value : JSON.stringify(value))
  return read.status === 'bad' ? read.issues : []
}

describe('readConfig', () => {
  it('R3.8 reads a whole configuration', () => {
    expect(readConfig(JSON.stringify(config))).toEqual({ status: 'ok', config })
  })

  it('R3.8 reports all missing and invalid fields at once', () => {
    const bad = {
      ...config,
      profile: 'staging',
      chains: [
        { ...chain, id: '1', rpcUrls: [], nativeCurrency: { name: 'Ether', symbol: '', decimals: 18 } },
      ],
      walletConnect: undefined,
      requestSignature: 'never',
      walletSdks: { coinbase: 'javascript:alert(1)' },
      names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: '', origins: ['nft.example'] },
      framed: 'yes',
    }
    expect(issuesOf(bad).map((issue) => (issue.code === 'field' ? issue.path : issue.code))).toEqual([
      'profile',
      'chains[0].id',
      'chains[0].nativeCurrency.symbol',
      'chains[0].rpcUrls',
      'walletConnect',
      'requestSignature',
      'walletSdks.coinbase',
      'walletSdks.base',
      'names.arweaveGateway',
      'names.origins[0]',
      'framed',
    ])
  })

  it('R3.8 requires at least one chain, with HTTP URLs', () => {
    expect(issuesOf({ ...config, chains: [] })).toEqual([{ code: 'field', path: 'chains' }])
    const odd = { ...chain, rpcUrls: ['javascript:alert(1)'], blockExplorers: [{ name: 'x', url: 'x' }] }
    expect(issuesOf({ ...config, chains: [odd] })).toEqual([
      { code: 'field', path: 'chains[0].rpcUrls[0]' },
      { code: 'field', path: 'chains[0].blockExplorers[0].url' },
    ])
  })

  it('reports a missing or broken block', () => {
    expect(issuesOf(null)).toEqual([{ code: 'absent' }])
    expect(issuesOf('{')).toEqual([{ code: 'not_json' }])
    expect(issuesOf('[]')).not.toEqual([])
    expect(issuesOf('null')).toEqual([{ code: 'field', path: 'countersign-config' }])
  })

  it('R3.8 a chain keeps all its fields for wagmi', () => {
    const read = readConfig(JSON.stringify(config))
    if (read.status === 'bad') throw new Error('not read')
    expect(toChain(read.config.chains[0])).toMatchObject({
      id: 31337,
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
      blockExplorers: { default: { url: 'http://127.0.0.1:4000' } },
      contracts: chain.contracts,
    })
  })
})
