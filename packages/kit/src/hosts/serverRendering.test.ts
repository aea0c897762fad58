import { createWalletConfig } from '@countersign/core'
import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { cookieStorage, cookieToInitialState, createStorage } from 'wagmi'
import type { CountersignProviderProps } from '../index.ts'
import { renderOnServer } from './testing/renderOnServer.tsx'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = { address, addresses: [address] } as const

const createConfig = () =>
  createWalletConfig({
    chains: [mainnet, sepolia],
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
  })

const render = (props: Partial<CountersignProviderProps> = {}) =>
  renderOnServer({ config: createConfig(), ...props })

/** The state of a connected user, as wagmi's storage serializes it. */
const connection = {
  accounts: [address],
  chainId: sepolia.id,
  connector: { id: 'io.metamask', name: 'MetaMask', type: 'injected', uid: 'one' },
}
const stored = {
  state: {
    connections: { __type: 'Map', value: [['one', connection]] },
    chainId: sepolia.id,
    current: 'one',
  },
  version: 3,
}

test('renders in Node, where there is no window', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ])
  expect(render()).toContain('Connect Wallet')
})

test('the HTML of the server has no inline style or script, which a strict policy would block', () => {
  for (const html of [render(), render({ initialSession: session, theme: 'dark' })])
    expect(html).not.toMatch(/ style=|<style|<script/)
})

test('a user connected by cookie: shows the account and the network of the last visit', () => {
  const initialState = cookieToInitialState(createConfig(), `a=b; wagmi.store=${JSON.stringify(stored)}`)
  const html = render({ initialState })
  expect(html).toContain('0xf39F…2266')
  expect(html).toContain('Sepolia')
  expect(html).not.toContain('Connect Wallet')
})

// wagmi 2 throws for a cookie that is no JSON.
const nonsense = process.env.WAGMI === '2' ? [] : ['wagmi.store=nonsense']
test.each(['', 'wagmi.store={"state":{"current":"one","connections":5}}', ...nonsense])(
  'a cookie without a connection renders "Connect Wallet": %s',
  (cookie) => {
    const initialState = cookieToInitialState(createConfig(), cookie)
    expect(render({ initialState })).toContain('Connect Wallet')
  },
)

test('a session without a cookie: shows its account', () => {
  const html = render({ initialSession: session })
  expect(html).toContain('0xf39F…2266')
  expect(html).not.toContain('Connect Wallet')
  expect(render({ initialSession: null })).toContain('Connect Wallet')
})
