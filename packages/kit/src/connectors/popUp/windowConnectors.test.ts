import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { baseAccount } from '../base/baseAccount.ts'
import { coinbaseWallet } from '../coinbase/coinbaseWallet.ts'
import { InvalidConnectorError } from '../InvalidConnectorError.ts'
import { walletErrorCode } from '../walletError.ts'

// Without a browser, and without a wallet's code: what both shells do by themselves.

const makers = { coinbaseWallet, baseAccount } as const
const both = ['coinbaseWallet', 'baseAccount'] as const

afterEach(() => vi.unstubAllGlobals())

function inPage(kept: Readonly<Record<string, string>> = {}) {
  const open = vi.fn((..._: unknown[]) => null)
  const localStorage = { getItem: (key: string) => kept[key] ?? null }
  const sizes = { innerWidth: 1, innerHeight: 1, screenX: 0, screenY: 0 }
  vi.stubGlobal('window', { open, localStorage, location: { origin: 'https://page.test' }, ...sizes })
  return open
}

function setUp(maker: (typeof both)[number]) {
  const config = createConfig({
    chains: [mainnet],
    connectors: [makers[maker]({ appName: 'A Page' })],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector.')
  return { config, connector }
}

test.each<readonly [string, Record<string, unknown> | undefined]>([
  ['appName', undefined],
  ['appName', {}],
  ['appName', { appName: '' }],
  ['appName', { appName: '  ' }],
  ['appName', { appName: 7 }],
  ['appLogoUrl', { appName: 'A Page', appLogoUrl: 'logo.png' }],
  ['appLogoUrl', { appName: 'A Page', appLogoUrl: 'data:image/png;base64,AA' }],
  ['windowUrl', { appName: 'A Page', windowUrl: 'javascript:alert(1)' }],
  ['windowUrl', { appName: 'A Page', windowUrl: '' }],
  ['windowUrl', { appName: 'A Page', windowUrl: 7 }],
])('R5.1 bad input is refused at once, naming connector and field: %s %j', (field, parameters) => {
  for (const maker of both) {
    const make = () => makers[maker](parameters as never)
    expect(make).toThrow(InvalidConnectorError)
    expect(make).toThrow(`${maker}: ${field} must be`)
  }
})

test('R5.1 an unknown choice of accounts is refused at once, naming connector and field', () => {
  const make = () => coinbaseWallet({ appName: 'A Page', options: 'none' as never })
  expect(make).toThrow('coinbaseWallet: options must be one of all, smartWalletOnly, eoaOnly.')
})

test.each(both)('R4.6 %s without a network says so, before any window', async (maker) => {
  const open = inPage()
  const connector = makers[maker]({ appName: 'A Page' })({ chains: [], emitter: {} } as never)
  await expect(connector.connect()).rejects.toThrow('No chains found on connector.')
  expect(open).not.toHaveBeenCalled()
})

test.each(both)('R4.5 %s whose window the browser blocks ends in the same moment', async (maker) => {
  const open = inPage()
  const { config, connector } = setUp(maker)
  expect(await connect(config, { connector }).catch(walletErrorCode)).toBe('popup-blocked')
  expect(open).toHaveBeenCalledOnce()
})

test.each(both)('R4.16 a page load finds no session of %s where nothing is kept', async (maker) => {
  inPage()
  expect(await setUp(maker).connector.isAuthorized()).toBe(false)
})

test.each(['', 'no JSON', 'null', '7', '{}', '{"state":null}', '{"state":{"account":{"accounts":[]}}}'])(
  'R3.5 what is kept of Base account in a wrong shape is no session: %s',
  async (text) => {
    inPage({ 'base-acc-sdk.store': text })
    expect(await setUp('baseAccount').connector.isAuthorized()).toBe(false)
  },
)
