import { expect, test } from 'vitest'
import { createReader } from './createReader.ts'
import { readRpcUrls } from './readRpcUrls.ts'
import type { Profile } from './Settings.ts'

const key = '0123456789abcdef0123456789abcdef'
const publicUrls = ['https://public.example']

function read(
  environment: Record<string, string>,
  { profile = 'production' as Profile, chainUrls = publicUrls } = {},
) {
  const reader = createReader({ RPC_URL_1: 'https://rpc.example', ...environment })
  const warnings: string[] = []
  const rpcUrls = { default: { http: chainUrls } }
  const { page, server } = readRpcUrls(reader, { id: 1, name: 'Ethereum', rpcUrls }, profile, warnings)
  return { page, server, warnings, issues: reader.issues.map(({ name, message }) => `${name} ${message}`) }
}

test('R12.2 pages never get the server’s RPC URLs: chains have public ones, or the operator sets some', () => {
  const secret = { RPC_URL_1: `https://user:hunter2@rpc.example/v2/${key}` }
  expect(read(secret)).toEqual({ page: publicUrls, server: [secret.RPC_URL_1], warnings: [], issues: [] })
  const settings = read({ ...secret, PUBLIC_RPC_URL_1: 'https://a.example,https://b.example/rpc' })
  expect(settings.page).toEqual(['https://a.example', 'https://b.example/rpc'])
})

test.each([
  'https://user:hunter2@page.example',
  'https://user@page.example',
  'https://:hunter2@page.example',
  'http://page.example',
  'ws://page.example',
  'page.example',
  'https://page.example;script-src',
  'https://*.page.example',
])('R12.2 refuses an RPC URL that pages must not get: %s', (PUBLIC_RPC_URL_1) => {
  const { issues } = read({ PUBLIC_RPC_URL_1 })
  expect(issues).toEqual([expect.stringMatching(/^PUBLIC_RPC_URL_1 .* for chain 1 \(Ethereum\)/)])
  expect(issues.join()).not.toContain('hunter2')
})

test('R5.5 requires a public RPC URL for a chain that has none', () => {
  expect(read({}, { chainUrls: ['http://public.example'] }).issues).toEqual([
    'PUBLIC_RPC_URL_1 is missing: chain 1 (Ethereum) has no public https URL that pages can use.',
  ])
  expect(read({ PUBLIC_RPC_URL_1: 'https://page.example' }, { chainUrls: [] }).issues).toEqual([])
})

test('R12.2 warns of a public RPC URL that seems to contain an API key', () => {
  for (const path of [`/v2/${key}`, `/rpc?apikey=${key}`, '/AbC123dEf456GhI789jKl0'])
    expect(read({ PUBLIC_RPC_URL_1: `https://page.example${path}` }).warnings).toEqual([
      expect.stringMatching(/^PUBLIC_RPC_URL_1 contains page\.example with what looks like a key\./),
    ])
  const plain = ['/ext/bc/C/rpc', '/', '/mainnet-for-everyone-who-asks']
  for (const path of plain)
    expect(read({ PUBLIC_RPC_URL_1: `https://page.example${path}` }).warnings).toEqual([])
  const same = read({ RPC_URL_1: 'https://rpc.example/abc', PUBLIC_RPC_URL_1: 'https://rpc.example/abc' })
  expect(same.warnings).toEqual([
    expect.stringMatching(/^PUBLIC_RPC_URL_1 contains the same URL as RPC_URL_1 \(rpc\.example\)\./),
  ])
})

test('R5.5 local: pages use the server’s local node', () => {
  const profile = 'local'
  const local = { RPC_URL_1: 'http://127.0.0.1:8545,http://localhost:8546/rpc' }
  expect(read(local, { profile }).page).toEqual(['http://127.0.0.1:8545', 'http://localhost:8546/rpc'])
  expect(read({ RPC_URL_1: 'http://10.0.0.1:8545' }, { profile }).page).toEqual(publicUrls)
  expect(read({ RPC_URL_1: 'http://user:hunter2@127.0.0.1:8545' }, { profile }).page).toEqual(publicUrls)
  expect(read({ PUBLIC_RPC_URL_1: 'http://10.0.0.1:8545' }, { profile })).toMatchObject({
    page: ['http://10.0.0.1:8545'],
    issues: [],
  })
})
