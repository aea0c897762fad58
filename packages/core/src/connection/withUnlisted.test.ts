import { coinbase, metaMask, type PageContext, rainbow, wallets } from '@countersign/wallets'
import type { Connector } from '@wagmi/core'
import { expect, test } from 'vitest'
import type { WalletOption } from '../state/WalletOption.ts'
import { withUnlisted } from './withUnlisted.ts'

const provider = { request: async () => null }
const noInputs = {
  found: [],
  catalogue: wallets,
  connectors: [],
  announced: [],
  context: { platform: 'desktop', framed: false } as PageContext,
  page: {},
}

const connectorOf = (fields: { id: string; name: string; icon?: string; rdns?: string }) =>
  fields as unknown as Connector

const listed = (fields: Partial<WalletOption>) => fields as WalletOption

test('R2.3 lists a connector of the application with its own name and icon', () => {
  const connector = connectorOf({ id: 'email', name: 'Email Wallet', icon: 'data:image/png,email' })
  expect(withUnlisted({ ...noInputs, connectors: [connector] })).toEqual([
    {
      key: 'email',
      name: 'Email Wallet',
      connectorId: 'email',
      icon: 'data:image/png,email',
      wallet: null,
      provider: null,
      connector,
    },
  ])
})

test('R2.3 lists a connector without a name with its ID, and without an icon', () => {
  const [option] = withUnlisted({ ...noInputs, connectors: [connectorOf({ id: 'email', name: ' ' })] })
  expect(option).toMatchObject({ name: 'email', icon: null })
})

test('R2.3 lists a wallet once that the application has a connector for, and that announced itself', () => {
  const rdns = 'xyz.host.MiniAppWallet'
  const connector = connectorOf({ id: 'host', name: 'Host', rdns })
  const other = listed({ key: 'com.other', connectorId: 'com.other', wallet: null, provider })
  const announced = rdns.toLowerCase()
  const found = [listed({ key: announced, connectorId: announced, wallet: null, provider }), other]
  const options = withUnlisted({ ...noInputs, found, connectors: [connector] })
  expect(options.map(({ key }) => key)).toEqual(['com.other', 'host'])
})

test('R2.3 leaves out a connector that is listed, or whose wallet the application does not offer', () => {
  const emailConnector = connectorOf({ id: 'email', name: 'Email Wallet' })
  const known = connectorOf({ id: coinbase.id, name: 'Coinbase Wallet' })
  const found = [listed({ key: 'mine', provider: null, connector: emailConnector })]
  expect(withUnlisted({ ...noInputs, found, connectors: [emailConnector, known] })).toEqual(found)
})

test('R2.4 lists an unidentified `window.ethereum` as Browser Wallet', () => {
  const [option, ...others] = withUnlisted({ ...noInputs, page: { ethereum: provider } })
  expect(others).toEqual([])
  expect(option).toMatchObject({
    key: 'injected',
    name: 'Browser Wallet',
    provider,
    wallet: null,
    inAppBrowser: false,
  })
  expect(option?.icon).toMatch(/^data:image\/svg\+xml,/)
})

test('R2.14 the Browser Wallet of an in-app browser comes first', () => {
  const [option] = withUnlisted({
    ...noInputs,
    context: { platform: 'ios', framed: false },
    page: { ethereum: provider },
  })
  expect(option?.inAppBrowser).toBe(true)
})

test.each([
  [
    'a wallet announced itself',
    { announced: [{ uuid: 'u', name: 'Mine', rdns: 'com.mine', icon: null, provider }] },
  ],
  ['a wallet was detected', { found: [listed({ key: 'rainbow', wallet: rainbow, provider })] }],
  ['it has a flag of the catalogue', { page: { ethereum: { ...provider, isMetaMask: true } } }],
  ['it is not a provider', { page: { ethereum: {} } }],
  ['there is none', { page: {} }],
])('R2.4 does not list Browser Wallet if %s', (_, situation) => {
  expect(metaMask.detect?.flags).toContain('isMetaMask')
  const options = withUnlisted({ ...noInputs, page: { ethereum: provider }, ...situation })
  expect(options.map(({ key }) => key)).not.toContain('injected')
})

test('R12.5 a `window.ethereum` whose getters throw is not listed', () => {
  const page = {
    get ethereum() {
      throw new Error('hostile')
    },
  }
  expect(withUnlisted({ ...noInputs, page })).toEqual([])
})
